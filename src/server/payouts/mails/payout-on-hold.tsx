// Notifies an instructor that a payout is on hold, and what has to happen.
import type { MailPayload } from '#contract/mails.ts';
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { earningsPath, namingStudio, payeeWords } from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';

const whatFor: Record<MailPayload<'payout-on-hold'>['reason'], string> = {
  no_account:
    'You have no payout account that takes money yet. Set it up, and we send your share right away.',
  dispute:
    'A learner has asked their bank for the money back. We respond to the bank, and send your share when it has decided. You need not do anything.',
  suspended:
    'Your account is suspended. What you have earned is kept for you, and sent when that is lifted.',
  balance:
    'We are waiting for money to arrive at our payment provider, and send your share as soon as it has. You need not do anything.',
  refused:
    'Your payout account did not take the money. Check whether something is missing there; we try again as soon as it is ready.',
  returned:
    'The money came back from your payout account. Check whether your details are right; we look into it, too.',
  refund_request:
    'A learner asks for a refund, and nobody has decided yet. Your share of their booking waits for that, and is sent on as soon as you decide on your dashboard. What you get for everybody else is not held up.',
};

const ofStudio: typeof whatFor = {
  no_account:
    'It has no payout account that takes money yet. Set it up, and we send its share right away.',
  dispute:
    'A learner has asked their bank for the money back. We respond to the bank, and send the share of the studio when it has decided. You need not do anything.',
  suspended:
    'The accounts of all its owners are suspended. What it has earned is kept for it, and sent when that is lifted.',
  balance:
    'We are waiting for money to arrive at our payment provider, and send its share as soon as it has. You need not do anything.',
  refused:
    'Its payout account did not take the money. Check whether something is missing there; we try again as soon as it is ready.',
  returned:
    'The money came back from its payout account. Check whether its details are right; we look into it, too.',
  refund_request:
    'A learner asks for a refund, and nobody has decided yet. The share of their booking waits for that, and is sent on as soon as somebody decides on the page of the studio. What the studio gets for everybody else is not held up.',
};

export const payoutOnHold: MailTemplate<'payout-on-hold'> = {
  subject: ({ title, studio }) =>
    namingStudio(studio, `${payeeWords(studio).payout} waits: ${title}`),
  Body: ({ payload, brand }) => {
    const { title, startsAt, timeZone, grossCents, reason, isDemoMoney } = payload;
    const { payout, share } = payeeWords(payload.studio);
    return (
      <MailLayout
        brand={brand}
        title={`${payout} waits`}
        preheader={`${moneyText(grossCents)} could not be sent yet.`}
      >
        <MailHeading>{payout} waits</MailHeading>
        <AboutStudio studio={payload.studio} />
        <Paragraph>{(payload.studio ? ofStudio : whatFor)[reason]}</Paragraph>
        <FactTable
          facts={[
            { name: 'Class', value: title },
            { name: 'When', value: momentText(startsAt, timeZone) },
            { name: share, value: moneyText(grossCents) },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}${earningsPath(payload.studio)}`}
          label={reason === 'no_account' ? 'Set up payouts' : 'View earnings'}
        />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
