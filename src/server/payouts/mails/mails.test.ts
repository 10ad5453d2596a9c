// The texts of the mails about payouts.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';
import { moneyEntries } from '../../shared/notifications/entries/money-entries.ts';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const money = {
  payoutId: '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c',
  title: 'Wheel throwing',
  startsAt: '2026-12-05T16:00:00.000Z',
  timeZone: 'America/Chicago',
  isDemoMoney: false,
};

test('a payout is announced with what was taken off', async () => {
  const payload = { ...money, amountCents: 3150, nettedCents: 900 };
  const { subject, text } = await renderMail('payout-sent', payload, brand);
  expect(subject).toBe('Your payout of $31.50: Wheel throwing');
  expect(text).toMatch(/^Your share +\$40\.50$/m);
  expect(text).toMatch(/^Taken off for what you owed +\$9\.00$/m);
  expect(text).toMatch(/^Sent +\$31\.50$/m);
  expect(text).toContain('https://example.org/dashboard/teacher/earnings');
});

test('nobody is told of money on its way when all of it paid a debt', async () => {
  const payload = { ...money, amountCents: 0, nettedCents: 900, isDemoMoney: true };
  const { subject, text } = await renderMail('payout-sent', payload, brand);
  expect(subject).toBe('Your class has paid what you owed: Wheel throwing');
  expect(text).toContain('nothing to send');
  expect(text.toLowerCase()).toContain('demo');
});

test.each([
  ['no_account', 'Set up payouts'],
  ['dispute', 'asked their bank'],
  ['refused', 'did not take the money'],
  ['returned', 'came back'],
] as const)('a payout that is held (%s) says why', async (reason, words) => {
  const { subject, text } = await renderMail(
    'payout-on-hold',
    { ...money, grossCents: 4050, reason },
    brand,
  );
  expect(subject).toBe('Your payout waits: Wheel throwing');
  expect(text).toContain(words);
  expect(text).toMatch(/^Your share +\$40\.50$/m);
});

test('a bank that refused a payout is told of with what the account lacks', async () => {
  const { subject, text } = await renderMail(
    'bank-refused',
    { missing: ['external_account'] },
    brand,
  );
  expect(subject).toBe('Your bank refused a payout: check your bank details');
  expect(text).toMatch(/^It asks for +A bank account for your money$/m);
  expect(text).toContain('https://example.org/dashboard/teacher/earnings');
  const plain = await renderMail('bank-refused', { missing: [] }, brand);
  expect(plain.text).not.toContain('It asks for');
});

test('an account that takes no more money says what is missing, or whom to write to', async () => {
  const missing = ['individual.dob.day', 'individual.dob.month', 'individual.address.line1'];
  const paused = await renderMail('account-paused', { isRejected: false, missing }, brand);
  expect(paused.subject).toBe('Your payout account is paused');
  expect(paused.text).toMatch(/^It asks for +Your date of birth, Your address$/m);
  expect(paused.text).toContain('https://example.org/dashboard/teacher/earnings');
  const rejected = await renderMail('account-paused', { isRejected: true, missing }, brand);
  expect(rejected.subject).toBe('Your payout account was not accepted');
  expect(rejected.text).toContain('help@example.org');
});

const studio = { id: '4b1c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c', name: 'Clay House' };
const { payoutId: _, ...date } = money;
const late = { ...date, amountCents: 900, takingsCents: 4500 };
const taken = {
  ...date,
  bookingId: money.payoutId,
  cause: 'refund',
  learnerName: 'Lin Huang',
  amountCents: 4500,
  shareCents: 4050,
  fromPayoutCents: 1000,
  fromSentCents: 2000,
  fromNextCents: 1050,
  owedCents: 100,
} as const;

const ofStudio = [
  ['payout-sent', { ...money, amountCents: 3150, nettedCents: 900 }],
  ['payout-sent', { ...money, amountCents: 0, nettedCents: 900 }],
  ...(['no_account', 'dispute', 'suspended', 'balance', 'refused', 'returned'] as const).map(
    (reason) => ['payout-on-hold', { ...money, grossCents: 4050, reason }] as const,
  ),
  ['bank-refused', { missing: [] }],
  ['account-paused', { isRejected: true, missing: [] }],
  ['account-paused', { isRejected: false, missing: [] }],
  ['penalty-proposed', late],
  ['penalty-decided', { ...late, isApproved: true, note: null }],
  ['penalty-decided', { ...late, isApproved: false, note: null }],
  ['earnings-taken-back', taken],
  ['earnings-taken-back', { ...taken, cause: 'dispute', amountCents: 4050 }],
] as const;

test.each(ofStudio)(
  '%s about one’s own money says that it comes because one teaches: %j',
  async (kind, payload) => {
    const { text } = await renderMail(kind, payload, brand);
    expect(text).toContain('Sent to you because you teach, and it is about your money.');
  },
);

test.each(ofStudio)('%s calls the money of a studio nobody’s own: %j', async (kind, payload) => {
  const about = { ...payload, studio } as never;
  const { subject, text: whole } = await renderMail(kind, about, brand);
  const [text = '', footer] = whole.split('This email comes from');
  expect(footer).toContain('Sent to you because you own a studio, and it is about its money.');
  expect(subject).toContain('Clay House');
  expect(text).toContain('This is about the money of Clay House');
  expect(text).toContain(`https://example.org/dashboard/studios/${studio.id}/earnings`);
  expect(`${subject}\n${text}`).not.toMatch(
    /\byour (payout|share|bank|next|earnings|class|penalty|late)|\byou (owed?|bear|earn|had)\b|(way|out) to you\b|\bfor you\b|\byours\b/i,
  );
  const { title, body, path } = moneyEntries[kind](about);
  expect(path).toBe(`/dashboard/studios/${studio.id}/earnings`);
  expect(title).toContain('Clay House: ');
  expect(`${title} ${body}`).not.toMatch(
    /\byour (payout|bank|next|earnings|class)|\byou (owed|had)\b/i,
  );
});
