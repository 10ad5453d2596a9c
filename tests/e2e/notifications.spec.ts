// Notifications: the bell counts and shows what is new, the page lists it, and what a person chooses is kept.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Output } from '#contract/endpoints.ts';
import { hourMs } from '#domain/time/durations.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { makeTwo, post } from './support/two-people.ts';
import { getAuthSession, open, signInHere, storeAuthSession } from './support/visit.ts';

type List = Output<'GET /api/notifications'>;

/** Responds for the server with two notifications, one of them new, and says what the page has marked as read. */
async function withNews(page: Page) {
  const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
  const at = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
  const base = { kind: 'booking', body: 'Clay for beginners', path: '/faq' } as const;
  const notifications: List['notifications'] = [
    { ...base, id: id(1), title: 'Your booking is confirmed', createdAt: at(0), isRead: false },
    { ...base, id: id(2), title: 'Your booking was changed', createdAt: at(50), isRead: true },
  ];
  const read: string[] = [];
  const unread = () => 1 - read.length;
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { unread: unread() } }),
  );
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: {
        notifications,
        next: null,
        unread: unread(),
        unreadIds: read.length > 0 ? [] : [id(1)],
      } satisfies List,
    }),
  );
  await page.route('**/api/notifications/read', (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    read.push(...ids);
    return route.fulfill({ json: { unread: unread() } });
  });
  return { read, first: id(1) };
}

const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('shows what is new beside the bell, by keyboard too, and counts it as read then', async ({
  page,
}) => {
  const { read, first } = await withNews(page);
  await signInHere(page);
  await open(page, '/contact');
  await bell(page, 'Notifications, 1 unread').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeFocused();
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect.poll(() => read).toEqual([first]);
  // Still marked as new until the panel closes.
  await expect(rows.first()).toContainText('New: ');
  await expect(rows.last()).not.toContainText('New: ');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page, 'Notifications')).toBeFocused();
  await page.keyboard.press('Enter');
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL('/faq');
  await expect(panel).toBeHidden();
});

test('counts what another person does while the page is open', async ({ page }) => {
  const { classId, instructor, learner } = await makeTwo(page);
  await storeAuthSession(page, instructor);
  const counted = page.waitForResponse('**/api/notifications/unread-count');
  await open(page, '/contact');
  expect(await (await counted).json()).toEqual({ unread: 0 });
  await expect(bell(page, 'Notifications')).toBeVisible();
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  const token = learner.authSession.access_token;
  await post(page.request, '/api/bookings', token, { data: { class_id: classId } });
  await bell(page, 'Notifications, 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toContainText('booked 1 seat');
  await expect(bell(page, 'Notifications')).toBeVisible();
  expect(loads).toEqual([]);
});

test("counts unread conversations at the envelope, on the phone's menu and in the title of the tab", async ({
  page,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  await storeAuthSession(page, instructor);
  const asked = { class_id: classId, text: 'Is there parking?', key: crypto.randomUUID() };
  const token = learner.authSession.access_token;
  // The first count is still on its way when the question is asked.
  const count = '**/api/conversations/unread-count';
  await page.route(
    count,
    async (route) => {
      const before = await route.fetch();
      await post(page.request, '/api/conversations', token, { multipart: asked });
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await open(page, '/contact');
  // No reload: the bar learns of it over the live connection.
  await expect(page).toHaveTitle(/^\(1\) Contact/);
  const envelope = page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' });
  await expect(envelope).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(envelope).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Open menu, 1 unread conversation' }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await envelope.press('Enter');
  await page.getByRole('link', { name: /Is there parking\?/ }).click();
  await expect(page).toHaveTitle(/^Messages/);
});

test(
  'lists them by day on a phone, and has a place for messages in the menu',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await withNews(page);
    await signInHere(page);
    await open(page, '/contact');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Notifications, 1 unread', exact: true }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(2);
    await expect(
      page.getByRole('main').getByRole('region').first().getByRole('listitem'),
    ).toHaveCount(1);
    await expect(bar.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  },
);

test(
  'keeps what a person chooses, and never asks about their own bookings',
  long,
  async ({ page }) => {
    await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
    await open(page, '/dashboard/profile#notifications');
    const section = page.locator('#notifications');
    const email = section.getByRole('group', { name: 'Reminders' }).getByLabel('Email');
    await expect(email).toBeChecked();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await email.uncheck();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(email).not.toBeChecked();
    const bookings = section.getByRole('group', { name: 'Bookings and refunds' });
    await expect(bookings.getByRole('checkbox')).toHaveCount(1);
  },
);

test('turns push on and off for this device', long, async ({ page }) => {
  await page.addInitScript(pretendPush, endpointHere);
  let subscribed = false;
  const device = {
    id: '00000000-0000-4000-8000-000000000001',
    device: 'Chrome on Linux',
    endpointHash: createHash('sha256').update(endpointHere).digest('hex'),
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
  };
  await page.route('**/api/push', (route) =>
    route.fulfill({ json: { publicKey: 'key', devices: subscribed ? [device] : [] } }),
  );
  await page.route('**/api/push/subscriptions', (route) => {
    const { endpoint } = route.request().postDataJSON() as { endpoint: string };
    expect(endpoint).toBe(endpointHere);
    subscribed = true;
    return route.fulfill({ status: 201, json: device });
  });
  await page.route(`**/api/push/subscriptions/${device.id}`, (route) => {
    subscribed = false;
    return route.fulfill({ json: { id: device.id } });
  });
  await signInHere(page);
  await open(page, '/dashboard/profile#notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  const off = page.getByRole('button', { name: 'Turn off', exact: true });
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
  await off.click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});

const endpointHere = 'https://push.example/1';

/** A browser of a test reaches no push service, and has no worker. */
function pretendPush(endpoint: string): void {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      const toJSON = () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } });
      const unsubscribe = async () => {
        subscription = null;
      };
      subscription = { endpoint, toJSON, unsubscribe };
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => registration });
  navigator.serviceWorker.getRegistration = async () => registration as never;
}

test('says when a link to stop emails is incomplete', long, async ({ page }) => {
  await open(page, '/notifications/stop');
  await expect(page.getByText(/This link is not complete/)).toBeVisible();
  await expectAccessible(page);
});
