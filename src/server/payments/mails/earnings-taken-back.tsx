// Notifies an instructor that a refund takes money back that they had earned: how much of it, and from where.
import type { MailPayload } from '#contract/mails.ts';
import { moneyText } from '#domain/money/money.ts';
import { earningsPath, namingStudio, payeeWords } from '#domain/money/payee-text.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { type Fact, FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { AboutStudio } from '../../shared/mails/about-studio.tsx';
import { bookingFacts } from './money-facts.tsx';

type Payload = MailPayload<'earnings-taken-back'>;

export const earningsTakenBack: MailTemplate<'earnings-taken-back'> = {
  subject: ({ cause, shareCents, title, studio }) => {
    const what = `${cause === 'refund' ? 'Refund' : 'Bank'} takes ${moneyText(shareCents)}`;
    return studio ? namingStudio(studio, what) : `${what} of your earnings: ${title}`;
  },
  Body: ({ payload, brand }) => (
    <MailLayout brand={brand} title={headingOf(payload)} preheader={whereFrom(payload).join(' ')}>
      <MailHeading>{headingOf(payload)}</MailHeading>
      <AboutStudio studio={payload.studio} />
      <Paragraph>{whatHappened(payload)}</Paragraph>
      {whereFrom(payload).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <FactTable facts={[...bookingFacts(payload), ...factsOf(payload)]} />
      <MailButton
        href={`${brand.publicUrl}${earningsPath(payload.studio)}`}
        label="View earnings"
      />
      <DemoMoney isDemoMoney={payload.isDemoMoney} />
    </MailLayout>
  ),
};

function headingOf({ shareCents, cause, studio }: Payload): string {
  const what = `${cause === 'refund' ? 'A refund takes' : 'A bank has taken'} ${moneyText(shareCents)}`;
  return `${what} of ${studio ? `the earnings of ${studio.name}` : 'your earnings'}`;
}

function whatHappened({ cause, learnerName, amountCents, shareCents, studio }: Payload): string {
  const whose = studio ? 'the share of the studio' : 'your share';
  const amount = moneyText(amountCents);
  const what =
    cause === 'refund'
      ? `${learnerName} gets ${amount} back for a class that is over.`
      : `${learnerName} asked their bank for the money back, and it took ${amount}.`;
  return shareCents < amountCents
    ? `${what} ${moneyText(shareCents)} of it was ${whose}, and we bear the rest.`
    : `${what} All of it was ${whose}.`;
}

function whereFrom(payload: Payload): string[] {
  const { fromPayoutCents, fromSentCents, fromNextCents, studio } = payload;
  const { your } = payeeWords(studio);
  const sentences = [];
  if (fromPayoutCents > 0)
    sentences.push(
      `${moneyText(fromPayoutCents)} comes off the payout of this class, which was not sent yet.`,
    );
  if (fromSentCents > 0)
    sentences.push(
      `${studio ? 'The studio' : 'You'} had been paid for this class, so we take ${moneyText(fromSentCents)} back from ${your} payout account. What it cannot give comes off ${your} next payouts.`,
    );
  if (fromNextCents > 0)
    sentences.push(
      `${moneyText(fromNextCents)} cannot be taken back from a payout, so it comes off ${your} next ones.`,
    );
  return sentences;
}

function factsOf(payload: Payload): Fact[] {
  const { cause, learnerName, amountCents, shareCents } = payload;
  const { fromPayoutCents, fromSentCents, fromNextCents, owedCents } = payload;
  const { your, bear } = payeeWords(payload.studio);
  const parts = [
    { name: 'Off the payout of this class', cents: fromPayoutCents },
    { name: `From ${your} payout account`, cents: fromSentCents },
    { name: `Off ${your} next payouts`, cents: fromNextCents },
  ];
  return [
    { name: 'Learner', value: learnerName },
    { name: cause === 'refund' ? 'Refund' : 'Taken by the bank', value: moneyText(amountCents) },
    { name: bear, value: moneyText(shareCents) },
    ...parts
      .filter(({ cents }) => cents > 0)
      .map(({ name, cents }) => ({ name, value: moneyText(cents) })),
    {
      name: 'Left to settle',
      value: owedCents > 0 ? moneyText(owedCents) : 'Nothing',
    },
  ];
}
