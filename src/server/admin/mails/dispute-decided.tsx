// Notifies operators how a dispute has ended, and what happens with the money.
import type { DisputeEnd } from '#contract/money/disputes.ts';
import type { MailPayload } from '#contract/mails.ts';
import { preventedText } from '#domain/money/dispute-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { type Fact, FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { disputeFacts } from './dispute-facts.ts';

type Decided = MailPayload<'dispute-decided'>;

const headings: Record<DisputeEnd, string> = {
  won: 'Dispute won',
  lost: 'Dispute lost',
  warning_closed: 'Dispute closed',
  prevented: 'Dispute prevented',
};

export const disputeDecided: MailTemplate<'dispute-decided'> = {
  subject: ({ outcome, amountCents, title }) =>
    `${headings[outcome]}, ${moneyText(amountCents)}: ${title}`,
  Body: ({ payload, brand }) => (
    <MailLayout brand={brand} title={headings[payload.outcome]} preheader={whatHappens(payload)}>
      <MailHeading>{headings[payload.outcome]}</MailHeading>
      <Paragraph>{whatHappens(payload)}</Paragraph>
      <FactTable facts={[...disputeFacts(payload), ...costs(payload)]} />
      <MailButton href={`${brand.publicUrl}/admin/disputes`} label="View disputes" />
      <DemoMoney isDemoMoney={payload.isDemoMoney} />
    </MailLayout>
  ),
};

function whatHappens({ outcome, payout, loss, studioName }: Decided): string {
  const payee = studioName ?? 'The instructor';
  const rest =
    payout === 'paid' || payout === 'sending'
      ? `${payee} keeps their share.`
      : 'The payout of the class no longer waits for it.';
  if (outcome === 'won') return `The bank has decided for us, and the money comes back. ${rest}`;
  if (outcome === 'prevented') return preventedText;
  if (outcome === 'warning_closed') return `The bank asked, and leaves it at that. ${rest}`;
  if (!loss)
    return 'The learner keeps the money. The ledger follows when the provider has taken it.';
  if (loss.instructorCents === 0)
    return 'The learner keeps the money, and the marketplace bears it.';
  if (loss.askedBackCents > 0)
    return `The learner keeps the money. What ${studioName ?? 'the instructor'} had got of it is taken back from their account, or comes off their next payouts.`;
  return `The learner keeps the money. ${payee}’s part comes off the payout of the class, which no longer waits for it.`;
}

function costs({ loss, feeCents, studioName }: Decided): Fact[] {
  return [
    ...(loss
      ? [
          {
            name: `${studioName ?? 'The instructor'} bears`,
            value: moneyText(loss.instructorCents),
          },
          { name: 'The marketplace bears', value: moneyText(loss.houseCents) },
        ]
      : []),
    ...(feeCents > 0 ? [{ name: 'The provider’s fee', value: moneyText(feeCents) }] : []),
  ];
}
