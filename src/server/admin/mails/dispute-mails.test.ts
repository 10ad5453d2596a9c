// The texts of the mails about disputes.
import { expect, test } from 'vitest';
import { disputedShareText, shareTextOf } from '#domain/money/dispute-text.ts';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const disputed = {
  provider: 'stripe',
  title: 'Wheel <b>throwing</b>',
  startsAt: '2026-12-05T16:00:00.000Z',
  timeZone: 'America/Chicago',
  amountCents: 4500,
  payout: 'held',
  isDemoMoney: false,
} as const;
const dueBy = '2026-12-20T23:59:00.000Z';
const decided = { ...disputed, feeCents: 1500, loss: null };
const loss = { instructorCents: 4050, askedBackCents: 0, houseCents: 450 };

test('says how much is disputed, and until when to answer where', async () => {
  const { subject, text, html } = await renderMail('dispute-opened', { ...disputed, dueBy }, brand);
  expect(subject).toBe('Dispute over $45.00: Wheel <b>throwing</b>');
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:00 AM CST$/m);
  expect(text).toMatch(/^Respond before +Sun, Dec 20, 2026, 5:59 PM CST$/m);
  expect(text).toContain('Stripe’s dashboard');
  expect(text).toContain('is on hold until this is decided');
  expect(text).toContain('https://example.org/admin/disputes');
  expect(text).not.toContain('Demo');
  expect(html).not.toContain('<b>');
});

test('names no day that nobody has set, and nothing to answer in a demo', async () => {
  const demo = { ...disputed, provider: 'demo', isDemoMoney: true, dueBy: null } as const;
  const { text } = await renderMail('dispute-opened', { ...demo, payout: 'paid' }, brand);
  expect(text).not.toContain('Respond before');
  expect(text).not.toContain('Stripe');
  expect(text).toContain('no response is needed');
  expect(text).toContain('their share is asked back');
  expect(text).toContain('Demo: no money moves.');
});

test('says of a share that is being sent what the desk says', async () => {
  const sending = { ...disputed, payout: 'sending', dueBy } as const;
  const { text } = await renderMail('dispute-opened', sending, brand);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(disputedShareText.sending);
});

test('says of a lost one who bears what', async () => {
  const lost = { ...decided, outcome: 'lost', loss } as const;
  const { subject, text } = await renderMail('dispute-decided', lost, brand);
  expect(subject).toBe('Dispute lost, $45.00: Wheel <b>throwing</b>');
  expect(text).toMatch(/^The instructor bears +\$40\.50$/m);
  expect(text).toMatch(/^The marketplace bears +\$4\.50$/m);
  expect(text).toMatch(/^The provider’s fee +\$15\.00$/m);
  expect(text).toContain('comes off the payout of the class');
});

test.each([
  [{ outcome: 'won' }, 'the money comes back. The payout of the class no longer waits'],
  [{ outcome: 'won', payout: 'sending' }, 'The instructor keeps their share'],
  [{ outcome: 'lost' }, 'The ledger follows'],
  [{ outcome: 'lost', loss: { ...loss, askedBackCents: 4050 } }, 'taken back from their account'],
  [{ outcome: 'lost', loss: { ...loss, instructorCents: 0 } }, 'and the marketplace bears it'],
  [{ outcome: 'warning_closed' }, 'leaves it at that'],
  [
    { outcome: 'prevented' },
    'before the bank decided; look at Stripe whether the money went back. Class',
  ],
] as const)('says what happens with the money: %o', async (change, words) => {
  const payload = { ...decided, ...change, isDemoMoney: true };
  const { text } = await renderMail('dispute-decided', payload, brand);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(text).toContain('Demo: no money moves.');
});

test.each(['paid', 'sending', 'held', 'waiting'] as const)(
  'names the studio that earned the booking while a bank decides: %s',
  async (payout) => {
    const payload = { ...disputed, payout, studioName: 'Clay $& House', dueBy };
    const { text } = await renderMail('dispute-opened', payload, brand);
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words).toContain(shareTextOf(payout, 'Clay $& House'));
    expect(words).toContain('Clay $& House');
    expect(words).not.toMatch(/the instructor/i);
  },
);

test.each([
  [{ outcome: 'won', payout: 'paid' }, 'Clay House keeps their share'],
  [{ outcome: 'lost', loss }, 'Clay House’s part comes off the payout'],
  [{ outcome: 'lost', loss: { ...loss, askedBackCents: 4050 } }, 'What Clay House had got of it'],
] as const)('names the studio that bears the end of a dispute: %o', async (change, words) => {
  const payload = { ...decided, ...change, studioName: 'Clay House' };
  const { text } = await renderMail('dispute-decided', payload, brand);
  const plain = text.replaceAll(/\s+/g, ' ');
  expect(plain).toContain(words);
  expect(plain).not.toMatch(/the instructor/i);
});
