// The mails about a planned commission: what changes, from when, what it means in money, and that it stays after all.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const change = {
  fromBps: 1000,
  toBps: 1250,
  countsFrom: '2026-12-19T12:00:00.000Z',
  isReplacement: false,
};

test('says both rates, the day, an example in money, and what bookings made before keep', async () => {
  const { subject, text, html } = await renderMail('commission-changed', change, brand);
  expect(subject).toBe('Our commission is 12.5% from Sat, Dec 19, 2026');
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('From Sat, Dec 19, 2026, our commission is 12.5% instead of 10%.');
  expect(words).toContain('Of $20.00 you get $17.50 instead of $18.00.');
  expect(words).toContain('Bookings made before keep 10%.');
  expect(words).not.toContain('takes the place');
  expect(html).toContain('https://example.org/dashboard/teacher/earnings');
});

test('says that it takes the place of the change that was announced before', async () => {
  const { text } = await renderMail(
    'commission-changed',
    { ...change, isReplacement: true },
    brand,
  );
  expect(text).toContain('This takes the place of the change we announced before.');
});

test('says that nothing changes when it is canceled', async () => {
  const { subject, text } = await renderMail('commission-change-canceled', { bps: 1000 }, brand);
  expect(subject).toBe('Our commission stays at 10%');
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('it stays at 10%. Of $20.00 you get $18.00, as before.');
});

test('leads the owner of a studio who teaches nowhere to their studios', async () => {
  for (const [kind, payload] of [
    ['commission-changed', change],
    ['commission-change-canceled', { bps: 1000 }],
  ] as const) {
    const { text, html } = await renderMail(kind, { ...payload, isForOwner: true }, brand);
    expect(text).toContain('because you own a studio');
    expect(html).toContain('https://example.org/dashboard/studios');
    expect(html).not.toContain('/dashboard/teacher/earnings');
  }
});
