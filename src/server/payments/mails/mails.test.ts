// The texts of the mails about refunds.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const bookingId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const money = {
  bookingId,
  title: 'Wheel throwing',
  startsAt: '2026-12-05T16:00:00.000Z',
  timeZone: 'America/Chicago',
  isDemoMoney: false,
};
const returned = { ...money, classId: bookingId, refundCents: 9000 };
const asked = {
  ...money,
  learnerName: 'Lena Böhm',
  message: 'I fell ill.\nHalf of it?',
  seats: 2,
  paidCents: 9000,
  canceledAt: '2026-12-05T10:00:00.000Z',
};

test('a refund is announced with its amount and what it is for', async () => {
  const payload = { ...money, refundCents: 4500, paidCents: 9000 };
  const { subject, text } = await renderMail('refund-sent', payload, brand);
  expect(subject).toBe('Your refund of $45.00 is sent: Wheel throwing');
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:00 AM CST$/m);
  expect(text).toMatch(/^Paid +\$90\.00$/m);
  expect(text).toMatch(/^Refund +\$45\.00$/m);
  expect(text).toContain(`https://example.org/bookings/${bookingId}`);
  expect(text).not.toContain('Demo');
});

test.each([
  ['no_seat', 'your payment came too late', `https://example.org/classes/${bookingId}`],
  ['given_up', 'after your booking was canceled', `https://example.org/classes/${bookingId}`],
  ['wrong_amount', 'not the price of your booking', `https://example.org/classes/${bookingId}`],
  ['paid_twice', 'paid twice', `https://example.org/bookings/${bookingId}`],
] as const)('money that bought nothing (%s) goes back with a reason', async (reason, why, link) => {
  const { subject, text } = await renderMail('payment-returned', { ...returned, reason }, brand);
  expect(subject).toBe('Your payment of $90.00 goes back: Wheel throwing');
  expect(text).toContain(why);
  expect(text).toContain('You get all of it back');
  expect(text).toContain(link);
});

test.each([
  ['no_seat', 'your payment for more seats came too late'],
  ['given_up', 'after they were canceled'],
  ['wrong_amount', 'not the price of the seats you wanted to add'],
  ['paid_twice', 'The seats you added were paid twice'],
] as const)(
  'money for added seats (%s) goes back without a word of losing the others',
  async (reason, why) => {
    const addsTo = '1c8d0f8f-7e4b-4a1f-8b64-1e0b4d2b3c5d';
    const { text } = await renderMail('payment-returned', { ...returned, reason, addsTo }, brand);
    expect(text).toContain(why);
    expect(text).toMatch(/Your (other seats stay as they are|booking stays as it is)/);
    expect(text).not.toContain('no seat left');
    expect(text).toContain(`https://example.org/bookings/${addsTo}`);
    expect(text).not.toContain('/classes/');
  },
);

test('an instructor reads why somebody asks, word for word, and where to answer', async () => {
  const { subject, text } = await renderMail('refund-requested', asked, brand);
  expect(subject).toBe('Lena Böhm asks for a refund: Wheel throwing');
  expect(text).toContain('> I fell ill.\n> Half of it?');
  expect(text).toMatch(/^Canceled +Sat, Dec 5, 2026, 4:00 AM CST$/m);
  expect(text).toContain(
    'Reply to the request https://example.org/dashboard/teacher#refund-requests',
  );
});

test('shows what somebody wrote as text, never as markup', async () => {
  const message = '<img src=x onerror=alert(1)>';
  const { html } = await renderMail('refund-requested', { ...asked, message }, brand);
  expect(html).not.toContain('<img');
});

test('a learner reads what was granted, with the answer', async () => {
  const payload = {
    ...money,
    paidCents: 9000,
    grantedCents: 4500,
    answer: 'Get well!',
    hasBegun: false,
  };
  const { subject, text } = await renderMail('refund-decided', payload, brand);
  expect(subject).toBe('You get $45.00 back: Wheel throwing');
  expect(text).toContain('> Get well!');
  expect(text).toMatch(/^Refund +\$45\.00$/m);
});

const declined = { ...money, paidCents: 9000, grantedCents: null, answer: null, hasBegun: false };

test('a learner reads that a request was declined', async () => {
  const { subject, text } = await renderMail('refund-decided', declined, brand);
  expect(subject).toBe('Refund declined: Wheel throwing');
  expect(text).toMatch(/^Refund +None$/m);
  expect(text).toContain('If the class is canceled, you still get everything back.');
});

test('promises nothing more once the class has begun', async () => {
  const { text } = await renderMail('refund-decided', { ...declined, hasBegun: true }, brand);
  expect(text).not.toContain('everything back');
});

test.each([
  ['refund-sent', { ...money, refundCents: 1, paidCents: 1 }],
  ['refund-by-hand', { ...money, refundCents: 1, paidCents: 1, note: '<b>By check</b>' }],
  ['payment-returned', { ...returned, reason: 'no_seat' }],
  ['refund-requested', asked],
  ['refund-decided', { ...declined, grantedCents: 1 }],
] as const)('%s says that the money of a demo is none', async (kind, payload) => {
  const { text } = await renderMail(kind, { ...payload, isDemoMoney: true }, brand);
  expect(text).toContain('Demo: no money moves.');
});

const charged = {
  ...money,
  learnerName: 'Lena B.',
  cause: 'refund',
  amountCents: 1000,
  shareCents: 900,
  fromPayoutCents: 0,
  fromSentCents: 900,
  fromNextCents: 0,
  owedCents: 900,
} as const;

test('an instructor who had been paid reads how much of a refund they bear, and where it comes from', async () => {
  const { subject, text } = await renderMail('earnings-taken-back', charged, brand);
  expect(subject).toBe('Refund takes $9.00 of your earnings: Wheel throwing');
  expect(text).toContain('Lena B. gets $10.00 back for a class that is over.');
  expect(text).toContain('$9.00 of it was your share, and we bear the rest.');
  expect(text).toContain('we take $9.00 back from your payout account');
  expect(text).toContain('What it cannot give comes off your next payouts.');
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:00 AM CST$/m);
  expect(text).toMatch(/^Learner +Lena B\.$/m);
  expect(text).toMatch(/^Refund +\$10\.00$/m);
  expect(text).toMatch(/^You bear +\$9\.00$/m);
  expect(text).toMatch(/^From your payout account +\$9\.00$/m);
  expect(text).toMatch(/^Left to settle +\$9\.00$/m);
  expect(text).toContain('https://example.org/dashboard/teacher/earnings');
  expect(text).not.toMatch(/Demo|next ones|not sent yet/);
});

test('an instructor who was not paid yet has nothing left to settle', async () => {
  const payload = { ...charged, fromPayoutCents: 900, fromSentCents: 0, owedCents: 0 };
  const { text } = await renderMail('earnings-taken-back', payload, brand);
  expect(text).toContain('$9.00 comes off the payout of this class, which was not sent yet.');
  expect(text).toMatch(/^Left to settle +Nothing$/m);
  expect(text).not.toContain('You had been paid');
});

test('an instructor whose payout had paid a debt reads that it comes off the next ones', async () => {
  const payload = { ...charged, fromSentCents: 0, fromNextCents: 900, owedCents: 4050 };
  const { text } = await renderMail('earnings-taken-back', payload, brand);
  expect(text).toMatch(/^Off your next payouts +\$9\.00$/m);
  expect(text).toMatch(/^Left to settle +\$40\.50$/m);
});

test('a lost dispute names the bank that took the money', async () => {
  const payload = { ...charged, cause: 'dispute', isDemoMoney: true } as const;
  const { subject, text } = await renderMail('earnings-taken-back', payload, brand);
  expect(subject).toBe('Bank takes $9.00 of your earnings: Wheel throwing');
  expect(text).toContain('Lena B. asked their bank for the money back, and it took $10.00.');
  expect(text).toMatch(/^Taken by the bank +\$10\.00$/m);
  expect(text.toLowerCase()).toContain('demo');
});

test('leads those who decide for a studio to its page, and says why they get it', async () => {
  const studio = { id: '0de30000-0000-4000-8000-000000000071', name: 'Clay House' };
  const { subject, text } = await renderMail('refund-requested', { ...asked, studio }, brand);
  expect(subject).toMatch(/^Clay House: /);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Clay House earned the booking and bears the refund.');
  expect(words).toContain(`/dashboard/studios/${studio.id}#refund-requests`);
  expect(words).toContain('Sent to you because you decide about refunds of a studio.');
});
