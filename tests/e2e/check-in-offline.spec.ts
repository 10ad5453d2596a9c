// Check-in at a door without a network: 40 people, seats one by one, a walk-in, two phones, and everything sent later.
import type { APIRequestContext, Page } from '@playwright/test';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson, makeToken } from './support/people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 780 };
const bookings = 40;
const title = 'Sourdough for Forty';

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A free class that begins in an hour, and its instructor. */
async function makeDoor(page: Page) {
  const kept = await getAuthSession(page, await makePerson(page.request));
  const headers = bearer(kept.authSession.access_token);
  await page.request.post('/api/become-teacher', { headers });
  const made = await page.request.post('/api/classes', {
    headers,
    multipart: {
      title,
      description: 'Forty people bake two loaves each while the town is still asleep.',
      category_id: '2',
      price: '0',
      location: 'Austin, TX',
      max_students: '45',
      start_time: inHours(1),
      end_time: inHours(3),
    },
  });
  const { id: classId } = (await made.json()) as { id: string };
  const found = await page.request.get('/api/instructor/agenda', { headers });
  const { ahead } = (await found.json()) as Output<'GET /api/instructor/agenda'>;
  const sessionId = ahead[0]?.sessionId ?? '';
  const read = async () => {
    const response = await page.request.get(`/api/sessions/${sessionId}/roster`, { headers });
    return (await response.json()) as Roster;
  };
  const send = (data: object) =>
    page.request.post(`/api/sessions/${sessionId}/marks`, { headers, data });
  return { classId, sessionId, kept, read, send };
}

async function book(request: APIRequestContext, data: object): Promise<void> {
  const headers = bearer(await makeToken(request));
  const response = await request.post('/api/bookings', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Removes what a browser without a network reports; all other errors stay. */
function ignoreLostNetwork(pageErrors: string[]): void {
  const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/;
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !lost.test(text)));
}

test(
  'checks 40 people in without a network, and sends each once when it is back',
  long,
  async ({ page, context, pageErrors }) => {
    // Forty people sign up first.
    test.setTimeout(8 * minuteMs);
    await page.setViewportSize(phone);
    const { classId, sessionId, kept, read, send } = await makeDoor(page);
    for (let at = 0; at < bookings; at += 1)
      await book(page.request, { class_id: classId, seats: at === 0 ? 3 : 1 });
    await storeAuthSession(page, kept);
    const address = `/dashboard/teacher/sessions/${sessionId}`;
    await open(page, address);
    const here = (count: number) => page.getByText(`${count} of ${bookings} checked in`);
    await expect(here(0)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), {
        timeout: minuteMs,
      })
      .toBe(true);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await caches.match(`/kept/3/rosters/${location.pathname.split('/').at(-1)}`))?.ok,
        ),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.goto(address);
    await expect(here(0)).toBeVisible();
    await expect(page.getByText(/^This list is from /)).toBeVisible();
    const codes = (await read()).people.map(({ code }) => code);

    // By code, by the row, and one seat after the other.
    await page.getByRole('button', { name: 'Check in by code' }).click();
    for (const code of codes.slice(0, 20)) {
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(here(20)).toBeVisible();
    await page.getByRole('tab', { name: `Not yet (${bookings - 20})` }).click();
    const rows = page.getByRole('button', { name: 'Check in', exact: true });
    for (let left = 20; left > 0; left -= 1) {
      await rows.first().click();
      await expect(rows).toHaveCount(left - 1);
    }
    await expect(here(bookings)).toBeVisible();
    await page.getByRole('tab', { name: `All (${bookings})` }).click();
    const stepper = page.getByRole('group', { name: 'Seats in' });
    await stepper.getByRole('button', { name: 'One seat less' }).click();
    await expect(stepper.getByText('2/3')).toBeVisible();
    await page.getByRole('button', { name: 'Add a walk-in' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mia Okafor');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('1 walk-in', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('42 marks wait on this device')).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);

    // Nothing is lost with the page; meanwhile another phone has seen one of them.
    await page.goto(address);
    await expect(here(bookings)).toBeVisible();
    const [first] = (await read()).people;
    const states = { from: { attendance: 'unknown', seatsIn: 0 } };
    const seen = {
      kind: 'mark',
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      bookingId: first?.bookingId,
      ...states,
      to: { attendance: 'attended', seatsIn: 1 },
    };
    expect((await send({ sentAt: seen.at, entries: [seen, seen] })).ok()).toBe(true);

    await context.setOffline(false);
    await expect(page.getByText('wait on this device')).toBeHidden({ timeout: minuteMs });
    await expect
      .poll(
        async () =>
          (await read()).people.filter(({ attendance }) => attendance === 'attended').length,
      )
      .toBe(bookings);
    const { people, walkIns, session } = await read();
    expect(people.find(({ seats }) => seats === 3)?.seatsIn).toBe(2);
    expect(walkIns).toMatchObject([{ name: 'Mia Okafor', seats: 1 }]);
    expect(session.seatsFree).toBe(45 - 42 - 1);
    await expect(here(bookings)).toBeVisible();
    expect(
      await page.evaluate(async () =>
        (await caches.keys()).filter((name) => name.includes('unsent')),
      ),
    ).toEqual([]);
    ignoreLostNetwork(pageErrors);
  },
);
