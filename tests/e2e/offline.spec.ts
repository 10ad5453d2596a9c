// Time without a network: what opens, what is told, and what is gone after logging out.
import type { BrowserContext, Page } from '@playwright/test';
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import type { Output } from '#contract/endpoints.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { startChangingProxy } from './support/changing-proxy.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { accountMenu, getAuthSession, open, storeAuthSession } from './support/visit.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { width: 360, height: 780 };

/** Waits until the worker has kept the pages of its build, and answers for this page. */
const workerReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), {
      timeout: minuteMs,
    })
    .toBe(true);

const cachesOf = (page: Page) =>
  page.evaluate(async () => {
    const content: Record<string, string[]> = {};
    for (const name of await caches.keys())
      content[name] = (await (await caches.open(name)).keys()).map(
        ({ url }) => new URL(url).pathname,
      );
    return content;
  });

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You are offline. You see what')).toBeVisible();
}

/** Removes what a browser without a network reports; all other errors stay. */
function ignoreLostNetwork(pageErrors: string[]): void {
  const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/;
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !lost.test(text)));
}

/** A new person with a booking. */
async function comeWithBooking(page: Page) {
  const kept = await getAuthSession(page, await makePerson(page.request));
  await storeAuthSession(page, kept);
  const found = await page.request.get('/api/explore');
  const { classes } = (await found.json()) as Output<'GET /api/explore'>;
  const listed = classes.find(({ price }) => price > 0) ?? classes[0];
  const headers = { authorization: `Bearer ${kept.authSession.access_token}` };
  const data = { class_id: listed?.id, seats: 1 };
  const booked = await page.request.post('/api/bookings', { headers, data });
  expect(booked.ok(), await booked.text()).toBe(true);
  const { id } = (await booked.json()) as BookingResponse;
  const detail = await page.request.get(`/api/bookings/${id}`, { headers });
  const { code } = (await detail.json()) as Output<'GET /api/bookings/{id}'>;
  return { bookingId: id, code, personId: String(kept.authUser['id']), title: listed?.title ?? '' };
}

test('shows the door code of a booking without a network, and what is kept instead of other pages', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const { bookingId, code, personId, title } = await comeWithBooking(page);
  await open(page, `/bookings/${bookingId}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await workerReady(page);
  await expect
    .poll(async () => (await cachesOf(page))[`trellis-kept-${personId}`])
    .toEqual([`/kept/3/bookings/${bookingId}`]);
  await goOffline(context, page);

  await page.goto(`/bookings/${bookingId}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your code to be scanned' })).toBeVisible();
  await expect(page.getByText(/^From your last visit: /)).toBeVisible();

  await page.goto('/explore?q=clay');
  await expect(page).toHaveURL('/offline?from=%2Fexplore%3Fq%3Dclay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/explore?q=clay',
  );
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/bookings/${bookingId}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  await page.goto('/explore?q=clay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  await expect(page).toHaveURL('/explore?q=clay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Classes');
  await expect(page.getByText('You are offline. You see what')).toBeHidden();
  ignoreLostNetwork(pageErrors);
});

test(
  'shows the next class of the last visit while the server takes its time',
  long,
  async ({ page }) => {
    const { title, code } = await comeWithBooking(page);
    await open(page, '/dashboard');
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await workerReady(page);
    await expect
      .poll(async () => JSON.stringify(await cachesOf(page)))
      .toContain('/kept/3/dashboard');
    const { promise: patience, resolve: respond } = Promise.withResolvers<void>();
    await page.route('**/api/dashboard', async (route) => {
      await patience;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(page.getByText(/^From your last visit: /)).toBeVisible();
    respond();
    await expect(page.getByText('This is where your classes come together.')).toBeVisible();
  },
);

test(
  'opens a visited class without a network, by its address and by a link',
  long,
  async ({ page, context, pageErrors }) => {
    const path = '/classes/0de30000-0000-4000-8000-0000000c0001';
    await open(page, path);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await workerReady(page);
    await expect.poll(async () => (await cachesOf(page))['trellis-kept-visitor']).toEqual([path]);
    await goOffline(context, page);
    await open(page, `${path}?session_id=none`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await open(page, '/offline');
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await context.setOffline(false);
    ignoreLostNetwork(pageErrors);
  },
);

test(
  'deletes what was kept about a person who logs out, also from another tab',
  long,
  async ({ page, context, pageErrors }) => {
    const { bookingId, code, personId } = await comeWithBooking(page);
    await open(page, `/bookings/${bookingId}`);
    await workerReady(page);
    const own = `trellis-kept-${personId}`;
    await expect.poll(async () => Object.keys(await cachesOf(page))).toContain(own);
    const other = await context.newPage();
    await open(other, '/');
    await accountMenu(other).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(async () => Object.keys(await cachesOf(other))).not.toContain(own);
    expect(JSON.stringify(await cachesOf(other))).not.toContain(bookingId);
    await goOffline(context, other);
    await other.goto('/offline');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(other.getByText(code)).toBeHidden();
    await context.setOffline(false);
    ignoreLostNetwork(pageErrors);
  },
);

test('keeps no token, and nothing of the API', long, async ({ page }) => {
  const { bookingId } = await comeWithBooking(page);
  await open(page, `/bookings/${bookingId}`);
  await workerReady(page);
  await expect.poll(async () => JSON.stringify(await cachesOf(page))).toContain(bookingId);
  const token = await page.evaluate(() => localStorage.getItem('trellis-auth') ?? '');
  const { access_token, refresh_token } = JSON.parse(token) as Record<string, string>;
  const everything = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        texts.push(key.url, (await (await cache.match(key))?.text()) ?? '');
    }
    return texts;
  });
  expect(everything.filter((text) => text.includes('/api/') && text.startsWith('http'))).toEqual(
    [],
  );
  for (const secret of [access_token ?? '-', refresh_token ?? '-'])
    expect(everything.some((text) => text.includes(secret))).toBe(false);
});

test(
  'shows the new build at the next load, and drops the old one',
  long,
  async ({ page, baseURL, pageErrors }) => {
    const proxy = await startChangingProxy(baseURL ?? '');
    try {
      await open(page, `${proxy.url}/faq`);
      await workerReady(page);
      await expect
        .poll(async () => Object.keys(await cachesOf(page)))
        .toContain('trellis-shell-first');
      proxy.deploy('second');
      const response = await page.goto(`${proxy.url}/faq`);
      expect(response?.headers()['x-build']).toBe('second');
      await expect
        .poll(async () =>
          Object.keys(await cachesOf(page)).filter((name) => name.includes('shell')),
        )
        .toEqual(['trellis-shell-second']);
    } finally {
      await page.close();
      await proxy.close();
    }
    // The proxy has an origin of its own.
    pageErrors.splice(
      0,
      pageErrors.length,
      ...pageErrors.filter((text) => !text.startsWith('request to another origin')),
    );
  },
);
