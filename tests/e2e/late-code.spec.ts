// Parts of a page whose code comes late: they stay as the server sent them, and what was pressed meanwhile happens then.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import {
  accountMenu,
  getAuthSession,
  isTakenOver,
  openFrame,
  signInHere,
} from './support/visit.ts';

const homeBody = /\/assets\/home-body[^/]*\.js$/;
const exploreBody = /\/assets\/explore-parts[^/]*\.js$/;
const classBody = /\/assets\/class-parts[^/]*\.js$/;

const classAddress = '/classes/0de30000-0000-4000-8000-0000000c0001';

const austin = JSON.stringify({
  choice: { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 },
});

/** Keeps the code of the home page's lower part back until it is released. */
const holdHomeBody = (page: Page) => hold(page, homeBody);

async function hold(page: Page, code: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(code, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  return { release, isAsked: () => isAsked };
}

test(
  'takes the home page over as the server sent it after somebody logs out',
  long,
  async ({ page }) => {
    await signInHere(page, { ownAuthSession: true });
    const { release, isAsked } = await holdHomeBody(page);
    await openFrame(page, '/');
    await expect.poll(isAsked).toBe(true);
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out.').first()).toBeVisible();
    const loaded = page.waitForResponse(homeBody);
    release();
    await loaded;
    // The fixture fails for an error of hydration, which comes with the code.
    await page.waitForLoadState('networkidle');
  },
);

test('opens what was pressed before its code came, once, and the last press only', async ({
  page,
}) => {
  const { release, isAsked } = await holdHomeBody(page);
  await openFrame(page, '/');
  await expect.poll(isAsked).toBe(true);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await main.getByRole('button', { name: 'Choose a place' }).press('Enter');
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const dialog = page.getByRole('dialog', { name: 'Where are you looking?' });
  await expect(dialog).toBeVisible();
  await dialog.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

for (const [label, typed, option] of [
  ['What', 'honol', 'Honolulu, HI'],
  ['Where', 'austin', 'Austin, TX'],
] as const)
  test(`suggests for words typed in ${label} before its code came`, long, async ({ page }) => {
    const { release, isAsked } = await holdHomeBody(page);
    await openFrame(page, '/');
    await expect.poll(isAsked).toBe(true);
    const field = page.getByRole('main').getByRole('search').getByLabel(label);
    await field.pressSequentially(typed);
    release();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('main').getByLabel('Where', { exact: true })).toHaveValue(option);
  });

/** How far things move by themselves from now on, as browsers count it. */
async function watchShifts(page: Page) {
  // A stand-in for the font may be wider where the system lacks Arial.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shifts = await page.evaluateHandle(() => {
    const noted = { sum: 0 };
    const startedAt = performance.now();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime > startedAt) noted.sum += entry.value;
    }).observe({ type: 'layout-shift' });
    return noted;
  });
  return async () => {
    // What the code changed is painted by then, and its shifts are noted.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
    );
    return shifts.evaluate(({ sum }) => sum);
  };
}

test('takes the explore page over without moving anything', long, async ({ page }) => {
  const { release, isAsked } = await hold(page, exploreBody);
  await openFrame(page, '/explore');
  await expect.poll(isAsked).toBe(true);
  const heart = page.getByRole('button', { name: /^Save / }).first();
  expect(await isTakenOver(heart)).toBe(false);
  const moved = await watchShifts(page);
  release();
  await expect.poll(() => isTakenOver(heart)).toBe(true);
  expect(await moved()).toBe(0);
});

test(
  'sorts the list that the server sent, once the code of the page has come',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, exploreBody);
    await openFrame(page, '/explore');
    await expect.poll(isAsked).toBe(true);
    await expect(page.locator('[data-class]')).toHaveCount(24);
    const sort = page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: /^Price/ });
    await sort.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/explore');
    release();
    await expect(page).toHaveURL('/explore?sort=price');
    await expect(sort).toBeFocused();
  },
);

test(
  'follows a link of the explore page before the code of the page has come',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, exploreBody);
    await openFrame(page, '/explore');
    await expect.poll(isAsked).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Cooking', exact: true }).click();
    await expect(page).toHaveURL('/explore?category=2');
    await expect(page).toHaveTitle(/^Cooking classes near you/);
    await expect(page.locator('[data-class]').first()).toBeVisible();
    release();
    await page.waitForLoadState('networkidle');
  },
);

test(
  'searches for words that were typed before the code of the explore page came',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, exploreBody);
    await openFrame(page, '/explore');
    await expect.poll(isAsked).toBe(true);
    const words = page.getByLabel('Search for');
    await words.fill('clay');
    const near = page.getByRole('main').getByLabel('Near', { exact: true });
    await near.focus();
    release();
    await expect.poll(() => isTakenOver(near)).toBe(true);
    await expect(words).toHaveValue('clay');
    await near.fill('Austin, T');
    await page.getByRole('option', { name: 'Austin, TX', exact: true }).click();
    await expect(page).toHaveURL('/explore?q=clay&near=Austin%2C+TX');
  },
);

test(
  'looks everywhere once the place is taken out, also before the code of the explore page has come',
  long,
  async ({ page }) => {
    await page.addInitScript((entry) => localStorage.setItem('trellis-place', entry), austin);
    const { release, isAsked } = await hold(page, exploreBody);
    await openFrame(page, '/explore?near=Denver%2C+CO');
    await expect.poll(isAsked).toBe(true);
    await page.getByRole('link', { name: /^Remove Within 25 miles of Denver/ }).click();
    await expect(page).toHaveURL('/explore?everywhere=true');
    release();
    await expect(page.getByText('Classes everywhere. Near:')).toBeVisible();
    await expect(page).toHaveURL('/explore?everywhere=true');
  },
);

test(
  'leaves the explore page before its code has come, with the title of the next page',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, exploreBody);
    await openFrame(page, '/explore');
    await expect.poll(isAsked).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page).not.toHaveTitle(/Explore/);
    release();
  },
);

test(
  'asks to sign in for a seat that was pressed before the code of the class page came',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, classBody);
    await openFrame(page, classAddress);
    await expect.poll(isAsked).toBe(true);
    const book = page
      .getByRole('region', { name: 'Price and booking' })
      .getByRole('button', { name: 'Book now' });
    await book.click();
    await page.waitForTimeout(300);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    const dialog = page.getByRole('dialog', { name: 'Sign in to enroll' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(book).toBeFocused();
  },
);

test(
  'keeps keyboard focus on a date while the code of the class page comes',
  long,
  async ({ page }) => {
    const { release, isAsked } = await hold(page, classBody);
    await openFrame(page, classAddress);
    await expect.poll(isAsked).toBe(true);
    const card = page.getByRole('region', { name: 'Price and booking' });
    const date = card.getByRole('link', { name: /left|Full/ }).nth(1);
    await date.focus();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const moved = await watchShifts(page);
    release();
    await expect.poll(() => isTakenOver(date)).toBe(true);
    expect(await moved()).toBe(0);
    await expect(date).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/session_id=/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

/** A class in which a visitor can still book; free, so that no payment is needed. Each test has its own. */
async function freeClass({ request }: Page, index: number): Promise<string> {
  const response = await request.get('/api/explore?maxPrice=0&available=true');
  const { classes } = (await response.json()) as { classes: { id: string }[] };
  return classes.at(index)?.id ?? '';
}

/** Notes what the server says on the live connection, and how often the page reads the class. */
function watchLive(page: Page, classId: string) {
  const said: string[] = [];
  let reads = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void said.push(String(payload))),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/classes/${classId}`) reads += 1;
  });
  const listening = () => said.find((text) => text.includes(`"listening":"class:${classId}"`));
  return { listening, reads: () => reads };
}

/** Longer than a page gathers changes before it reads again. */
const gatheredMs = 1000;

test(
  'reads a class that has not changed since the page was rendered no second time',
  long,
  async ({ page }) => {
    const id = await freeClass(page, -1);
    const { listening, reads } = watchLive(page, id);
    await openFrame(page, `/classes/${id}`);
    await expect.poll(listening).toContain('"unchanged":true');
    await page.waitForTimeout(gatheredMs);
    expect(reads()).toBe(0);
  },
);

test('reads a class again that changed between rendering and listening', long, async ({ page }) => {
  const id = await freeClass(page, 0);
  const learner = await getAuthSession(page, await makePerson(page.request));
  const { listening, reads } = watchLive(page, id);
  const { release, isAsked } = await hold(page, classBody);
  await openFrame(page, `/classes/${id}`);
  await expect.poll(isAsked).toBe(true);
  const seats = page.getByRole('region', { name: 'Price and booking' }).getByText(/enrolled of/);
  const before = await seats.first().textContent();
  const headers = { authorization: `Bearer ${learner.authSession.access_token}` };
  const booked = await page.request.post('/api/bookings', { headers, data: { class_id: id } });
  expect(booked.status()).toBe(201);
  release();
  await expect.poll(listening).not.toContain('unchanged');
  await expect.poll(reads).toBe(1);
  await expect(seats.first()).not.toHaveText(before ?? '');
});

test('draws far cards of a phone when they come near', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { release } = await hold(page, exploreBody);
  await openFrame(page, '/explore');
  const isDrawn = (index: number) =>
    page
      .locator('[data-class] h3')
      .nth(index)
      .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
  expect([await isDrawn(0), await isDrawn(12), await isDrawn(23)]).toEqual([true, false, false]);
  await page.locator('[data-class]').nth(12).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(12)).toBe(true);
  expect(await isDrawn(23)).toBe(false);
  release();
  // Those that were jumped over, from the first to the last.
  await expect.poll(() => isDrawn(10)).toBe(true);
  expect(await isDrawn(23)).toBe(false);
});
