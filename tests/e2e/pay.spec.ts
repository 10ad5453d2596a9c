// The demo's pay page, if the settings ask for one: its events reach the booking, signed and over HTTP.
import type { APIRequestContext } from '@playwright/test';
import { minuteMs } from '#domain/time/durations.ts';
import { type PayApp, startPayApp } from '#tests/support/servers/pay-app.ts';
import { test as base, expect } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import {
  getAuthSession,
  storeAuthSession,
  type StoredAuthSession,
  open,
  preferTheme,
} from './support/visit.ts';

const test = base.extend<object, { app: PayApp; kept: StoredAuthSession; token: string }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
    async ({}, use) => {
      const app = await startPayApp();
      await use(app);
      await app.stop();
    },
    // Starts a server and a database of its own, on a machine that is busy with others.
    { scope: 'worker', timeout: 2 * minuteMs },
  ],
  kept: [
    async ({ app, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: app.url });
      const kept = await getAuthSession({ request }, await makePerson(request));
      await request.dispose();
      await use(kept);
    },
    { scope: 'worker', timeout: minuteMs },
  ],
  token: [({ kept }, use) => use(kept.authSession.access_token), { scope: 'worker' }],
  baseURL: ({ app }, use) => use(app.url),
});

// The tests share one server and one clock, so they run one after the other.
test.describe.configure({ mode: 'default' });

interface Booked {
  id: string;
  status: string;
  checkoutUrl: string;
}

async function book(request: APIRequestContext, app: PayApp, token: string): Promise<Booked> {
  const { classId } = await app.makeClass();
  const response = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${token}` },
    data: { class_id: classId },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Booked;
}

async function statusOf(request: APIRequestContext, token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return ((await (await request.get(`/api/bookings/${id}`, { headers })).json()) as Booked).status;
}

test('can be declined and tried again, and leads back once it is paid', async ({
  page,
  request,
  app,
  token,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await preferTheme(page, 'light');
  const booked = await book(request, app, token);
  expect(booked.status).toBe('held');
  await open(page, booked.checkoutUrl);
  await expect(page.getByText('Demo: no money moves')).toBeVisible();
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    "The payment was declined. You haven't been charged.",
  );
  await expect(decline).toBeFocused();
  expect(pageErrors.splice(0).join()).toContain('402');
  await expectAccessibleInBothThemes(page);
  const close = page.getByRole('link', { name: 'Close this page' });
  await expect(close).toHaveAttribute('href', `${app.url}/bookings/${booked.id}?unpaid=1`);
  const back = page.waitForRequest(`${app.url}/bookings/${booked.id}?paid=1`);
  await page.getByRole('button', { name: 'Pay $45.00' }).click();
  await back;
  await expect.poll(() => statusOf(request, token, booked.id)).toBe('confirmed');
});

test('confirms the booking when money that takes a while arrives', async ({
  page,
  request,
  app,
  token,
}) => {
  const booked = await book(request, app, token);
  await open(page, booked.checkoutUrl);
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeFocused();
  expect(await statusOf(request, token, booked.id)).toBe('held');
  const back = page.waitForRequest(`${app.url}/bookings/${booked.id}?paid=1`);
  await app.wait(61);
  await back;
  await expect.poll(() => statusOf(request, token, booked.id)).toBe('confirmed');
});

test('the booking waits for whoever turns back, longer if asked to, and is theirs once paid', async ({
  page,
  request,
  app,
  kept,
  token,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeAuthSession(page, kept);
  const booked = await book(request, app, token);
  await open(page, `/bookings/${booked.id}?unpaid=1`);
  await expect(page.getByRole('heading', { name: /^Held until/ })).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const pay = page.getByRole('button', { name: 'Pay now' });
  const more = page.getByRole('button', { name: '+5 minutes' });
  await more.press('Enter');
  await expect(more).toBeHidden();
  await expect(pay).toBeFocused();
  await pay.press('Enter');
  await page.getByRole('button', { name: 'Pay $45.00' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Payment received/ })).toBeVisible();
  await expect(page).toHaveURL(`/bookings/${booked.id}?paid=1`);
});
