// Mails are rendered on a worker thread, and are the same to the last byte.
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { MailKind } from '#contract/mails.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { loadTemplates } from '#platform/mail/load-templates.ts';
import type { RenderedMail, RenderMail } from '#platform/mail/mail-templates.ts';
import { standardBuildDir } from '#platform/process/build-dir.ts';
import { createRenderer } from '#platform/renderer/renderer.ts';

const brand = {
  brandName: 'Grapevine & <Sons>',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const id = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const session = {
  classId: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  title: 'Wheel throwing 🏺',
  instructorName: 'Ivo Marek',
  location: '12 Main St, Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  meetings: [{ startsAt: '2026-12-05T16:00:00.000Z', endsAt: '2026-12-05T18:00:00.000Z' }],
};
const entry = {
  bookingId: id,
  sequence: 0,
  writtenAt: '2026-11-15T16:00:00.000Z',
  attendee: { name: 'Lena Böhm', email: 'lena@example.org' },
};
const booked = { session, entry, seats: 2, priceCents: 9000, isDemoMoney: true };

const samples: [MailKind, unknown][] = [
  ['demo-welcome', { name: '<b>Lin</b>\u2028' }],
  ['booking-confirmed', { ...booked, refundWindowHours: 24 }],
  ['booking-cancelled', { ...booked, refundCents: 9000, isForfeited: false }],
];

function open() {
  const log = pino({ level: 'silent' });
  const renderer = createRenderer({ config: { offline: false, renderThreads: 1 }, log });
  onTestFinished(() => renderer.close());
  return renderer;
}

const compose = (mail: RenderedMail): Promise<Buffer> =>
  composeMail(
    {
      id,
      from: { name: brand.brandName, email: 'hello@example.org' },
      replyTo: brand.supportEmail,
      to: { name: 'Lena Böhm', email: 'lena@example.org' },
      queuedAt: new Date('2026-11-15T16:00:00Z'),
      publicUrl: brand.publicUrl,
    },
    mail,
  );

test.each(samples)('renders %s to the same bytes as on the main thread', async (kind, payload) => {
  const bytesBy = async (render: RenderMail) => compose(await render(kind, payload, brand));
  const there = await bytesBy(open().renderMail);
  const here = await bytesBy(await loadTemplates(standardBuildDir));
  expect(there.length).toBeGreaterThan(1000);
  expect(there.toString()).toBe(here.toString());
});

test('names the field that a mail lacks', async () => {
  const { renderMail } = open();
  await expect(renderMail('demo-welcome', {}, brand)).rejects.toThrow('name');
});
