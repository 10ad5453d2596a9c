// The roster of a class: its instructor opens it, checks people in by a tap and by code, and messages them.
import type { APIRequestContext, Page } from '@playwright/test';
import { checkInCode } from '#domain/booking/check-in-code.ts';
import { hourMs } from '#domain/time/durations.ts';
import { expect, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { getAuthSession, storeAuthSession, open } from './support/visit.ts';

const title = 'Bread Before Breakfast';
const busy = { status: 503, json: { error: 'busy', message: 'Please try again.' } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function post(request: APIRequestContext, path: string, token: string, sent: object = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(path, { headers, ...sent });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string };
}

/** A free class that starts in an hour, and its instructor. */
async function makeClass(page: Page) {
  const kept = await getAuthSession(page, await makePerson(page.request));
  const token = kept.authSession.access_token;
  await post(page.request, '/api/become-teacher', token);
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const { id } = await post(page.request, '/api/classes', token, {
    multipart: {
      title,
      description: 'Shape, proof and bake two loaves while the town is still asleep.',
      category_id: '2',
      price: '0',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inHours(1),
      end_time: inHours(3),
    },
  });
  return { classId: id, kept };
}

async function bookSeats(page: Page, classId: string): Promise<string> {
  const { authSession } = await getAuthSession(page, await makePerson(page.request));
  const sent = { data: { class_id: classId } };
  return (await post(page.request, '/api/bookings', authSession.access_token, sent)).id;
}

test('checks people in at the door, and puts right what did not work', async ({
  page,
  pageErrors,
}) => {
  const { classId, kept } = await makeClass(page);
  await bookSeats(page, classId);
  await storeAuthSession(page, kept);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/dashboard/teacher');
  await expect(page.getByText('Check-in open')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();

  const here = (count: string) => page.getByText(`${count} checked in`, { exact: true });
  await expect(here('0 of 1')).toBeVisible();
  const second = await bookSeats(page, classId);
  await expect(here('0 of 2')).toBeVisible();

  // The server does not take the mark at first: it stays on the device and is sent again.
  await page.route('**/marks', (route) => route.fulfill(busy), { times: 1 });
  await button(page, 'Check in').first().press('Enter');
  await expect(here('1 of 2')).toBeVisible();
  await expect(page.getByText('1 mark waits on this device')).toBeVisible();
  await expect(page.getByText('1 mark waits on this device')).toBeHidden();
  expect(pageErrors.splice(0)).toHaveLength(2);
  await button(page, 'Checked in').press('Enter');
  await expect(here('0 of 2')).toBeVisible();

  await page.getByRole('tab', { name: 'Not yet (2)' }).click();
  await button(page, 'Check in').first().press('Enter');
  await expect(here('1 of 2')).toBeVisible();
  await expect(button(page, 'Checked in')).toBeFocused();
  await button(page, 'Undo').press('Enter');
  await expect(here('0 of 2')).toBeVisible();
  await expect(button(page, 'Check in').first()).toBeFocused();

  await button(page, 'Check in by code').click();
  await page.getByLabel('Code', { exact: true }).fill(checkInCode(second).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noor Ames, 1 seat: checked in')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Check in by code')).toBeFocused();
  await expect(here('1 of 2')).toBeVisible();

  await button(page, 'Message all').click();
  await page.getByLabel('Your message').fill('Bring an apron.');
  await button(page, 'Send').click();
  await expect(page.getByRole('heading', { name: 'Messages you sent' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
