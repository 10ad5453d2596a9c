// Scans codes with a camera where the browser has no decoder of its own: two codes after each other, at the door.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { browserFlags } from '#tests/support/browser.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { cameraFlags, writeFilm } from './support/camera-film.ts';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'film.y4m');

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserFlags, ...cameraFlags(film)] }),
});

test('scans one code after the other without a decoder of the browser, and counts seats', async ({
  page,
}) => {
  const kept = await getAuthSession(page, await makePerson(page.request));
  const headers = { authorization: `Bearer ${kept.authSession.access_token}` };
  await page.request.post('/api/become-teacher', { headers });
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const made = await page.request.post('/api/classes', {
    headers,
    multipart: {
      title: 'Bread in the Dark',
      description: 'Shape, proof and bake two loaves while the town is still asleep.',
      category_id: '2',
      price: '0',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inHours(1),
      end_time: inHours(3),
    },
  });
  const { id: class_id } = (await made.json()) as { id: string };
  for (const seats of [1, 3]) {
    const { authSession } = await getAuthSession(page, await makePerson(page.request));
    const booked = await page.request.post('/api/bookings', {
      headers: { authorization: `Bearer ${authSession.access_token}` },
      data: { class_id, seats },
    });
    expect(booked.ok(), await booked.text()).toBe(true);
  }
  const found = await page.request.get('/api/instructor/agenda', { headers });
  const { ahead } = (await found.json()) as Output<'GET /api/instructor/agenda'>;
  const sessionId = ahead[0]?.sessionId ?? '';
  const read = await page.request.get(`/api/sessions/${sessionId}/roster`, { headers });
  const { people } = (await read.json()) as Roster;
  writeFilm(film, [...people.map(({ code }) => code), 'https://example.org/nothing-of-ours']);

  await storeAuthSession(page, kept);
  await page.setViewportSize({ width: 360, height: 780 });
  // The browser of a phone may have one; this is about those that have none.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  const compiling = new Set<string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? '';
    if (policy.includes('wasm-unsafe-eval'))
      compiling.add(new URL(response.url()).pathname.replace(/-[^-/]+\.js$/, ''));
  });
  await open(page, `/dashboard/teacher/sessions/${sessionId}`);
  await page.getByRole('button', { name: 'Check in by code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Scan QR codes' }).click();
  await expect(page.getByText('2 of 2 checked in', { exact: true })).toBeAttached({
    timeout: minuteMs,
  });
  await expect(dialog.getByText('This is not the code of a booking.')).toBeVisible();
  await expect(dialog.getByText(/already checked in at/)).toBeVisible();
  expect([...compiling]).toEqual(['/assets/decode-worker']);
  await dialog.getByRole('button', { name: 'Stop scanning' }).click();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
});
