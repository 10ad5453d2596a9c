// Notifies operators that a learner disputes a payment at their bank, and of the deadline to respond.
import type { MailPayload } from '#contract/mails.ts';
import { momentText } from '#domain/text/date-text.ts';
import { shareTextOf } from '#domain/money/dispute-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { disputeFacts } from './dispute-facts.ts';

type Opened = MailPayload<'dispute-opened'>;

export const disputeOpened: MailTemplate<'dispute-opened'> = {
  subject: ({ amountCents, title }) => `Dispute over ${moneyText(amountCents)}: ${title}`,
  Body: ({ payload, brand }) => {
    const dueText = dueTextOf(payload);
    return (
      <MailLayout brand={brand} title="A payment is disputed" preheader={whatToDo(payload)}>
        <MailHeading>A payment is disputed</MailHeading>
        <Paragraph>A learner has asked their bank for the money back.</Paragraph>
        <Paragraph>{whatToDo(payload)}</Paragraph>
        <FactTable
          facts={[
            ...disputeFacts(payload),
            ...(dueText === undefined ? [] : [{ name: 'Respond before', value: dueText }]),
          ]}
        />
        <Paragraph>{shareTextOf(payload.payout, payload.studioName ?? null)}</Paragraph>
        <MailButton href={`${brand.publicUrl}/admin/disputes`} label="View disputes" />
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};

const dueTextOf = ({ dueBy, timeZone }: Opened): string | undefined =>
  dueBy === null ? undefined : momentText(dueBy, timeZone);

function whatToDo(payload: Opened): string {
  if (payload.provider === 'demo') return 'The demo has no bank, so no response is needed.';
  const dueText = dueTextOf(payload);
  const before = dueText === undefined ? '' : ` before ${dueText}`;
  return `Respond in Stripe’s dashboard${before}. A dispute without a response is lost.`;
}
