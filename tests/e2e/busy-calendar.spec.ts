// An instructor adds the calendar that they use elsewhere, is warned at the times in it, and removes it again.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { phone, settings } from './support/profile.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

const host = process.env['CALENDAR_HOST'] ?? '';
const warning = (page: Page) => page.getByText(/^You are busy .* in your calendar\. You can take/);

/** Makes an instructor, and opens the settings as them. */
async function comeAsInstructor(page: Page): Promise<void> {
  const person = await makePerson(page.request);
  const { authSession } = await getAuthSession(page, person);
  const headers = { authorization: `Bearer ${authSession.access_token}` };
  const applied = await page.request.post('/api/become-teacher', { headers });
  expect(applied.status()).toBe(200);
  await storeAuthSession(page, await getAuthSession(page, person));
  await page.setViewportSize(phone);
}

/** "Nov 21, 2026 • 06:00 PM", which the form proposes, as a calendar file writes it. */
async function readProposedStart(page: Page): Promise<string> {
  const shown = await page.getByRole('combobox', { name: 'Start Time', exact: true }).innerText();
  const at = new Date(`${shown.replace(' •', '')} UTC`);
  return at.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
}

const calendarOf = (start: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:dentist',
    'SUMMARY:Dentist',
    `DTSTART;TZID=America/Chicago:${start}`,
    'DURATION:PT30M',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

async function add(page: Page, address: string): Promise<void> {
  await page.getByLabel('Secret address of your calendar (ICS)').fill(address);
  await page.getByRole('button', { name: 'Add calendar', exact: true }).click();
}

test('warns of the times in a calendar that was added, until it is removed', async ({ page }) => {
  await comeAsInstructor(page);
  await open(page, '/createClass');
  await expect(warning(page)).toHaveCount(0);
  const address = `http://${host}/${randomUUID()}.ics`;
  const file = calendarOf(await readProposedStart(page));
  await page.request.put(address, { data: file });

  await open(page, settings);
  await add(page, address);
  await expect(page.getByText(/^Last read /)).toBeVisible();
  await expect(page.getByText(host, { exact: true })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);

  await open(page, '/createClass');
  await expect(warning(page)).toBeVisible();
  await page.getByText('Repeat or add more meetings').click();
  await page.getByRole('radio', { name: /^Repeats/ }).check();
  const dates = page.getByRole('region', { name: /dates/ });
  await expect(dates.getByRole('status')).toHaveText('6 dates · you are busy at 2');
  await expect(dates.getByText(/^You are busy/)).toHaveCount(2);
  await dates.getByRole('checkbox').nth(1).uncheck();
  await expect(dates.getByRole('status')).toHaveText('5 dates · you are busy at 1');
  await expectAccessible(page);

  await open(page, settings);
  await page.getByRole('button', { name: `Remove the calendar of ${host}` }).click();
  await expect(page.getByText(host, { exact: true })).toHaveCount(0);
  await expect(page.locator('#busy-calendars')).toBeFocused();

  // Asked before the page opens: a response to an earlier page has no body any more.
  const answer = page.waitForResponse('**/api/busy-times');
  await open(page, '/createClass');
  expect(await (await answer).json()).toEqual([[]]);
  await expect(warning(page)).toHaveCount(0);
});

test(
  'says what is wrong with an address, and with a calendar that is not there',
  long,
  async ({ page, pageErrors }) => {
    await comeAsInstructor(page);
    await open(page, settings);
    await add(page, 'not an address');
    await expect(page.getByLabel('Secret address of your calendar (ICS)')).toBeFocused();
    await expect(page.getByText(/^Enter the address of a calendar/)).toBeVisible();
    // The browser reports the response that refuses the address.
    expect(pageErrors.splice(0)).toHaveLength(1);
    await add(page, `http://${host}/${randomUUID()}.ics`);
    await expect(page.getByText('There is no calendar at this address')).toBeVisible();
  },
);
