// The class page in a browser: pictures, sessions, tabs, and the actions for each kind of person.
import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { expect, long, test } from './support/fixtures.ts';
import { type StoredAuthSession, storeAuthSession, open } from './support/visit.ts';

/** A weekly class in Austin with several pictures, taught by the demo's instructor. */
const address = '/classes/0de30000-0000-4000-8000-0000000c0001';

test.describe('two hours west of the class', () => {
  test.use({ timezoneId: 'America/Los_Angeles', permissions: ['clipboard-write'] });

  test('a visitor turns the pictures, chooses a date and is asked to sign in', async ({ page }) => {
    await open(page, address);
    await turnPictures(page);
    const card = page.getByRole('region', { name: 'Price and booking' });
    await expect(card).toContainText('your time)');

    const sessions = card.getByRole('link', { name: /left|Full/ });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const policy = card.getByText('Free cancellation');
    const before = (await policy.textContent()) ?? '';
    await sessions.nth(2).click();
    await expect(page).toHaveURL(/session_id=[0-9a-f-]{36}$/);
    await expect(sessions.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(policy).not.toHaveText(before);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await card.getByRole('button', { name: /See all \d+ dates/ }).click();
    const panel = (name: string) => page.getByRole('tabpanel', { name });
    await expect(panel('Schedule')).toContainText(/\d+ \/ \d+ spots available/);
    await page.keyboard.press('ArrowRight');
    await expect(panel('Participants')).toContainText('Be the first to enroll in this class!');
    await page.keyboard.press('End');
    await expect(panel('Reviews')).toContainText(/Student Reviews.*Verified booking/);

    await takeHome(page);
    const chosen = new URL(page.url());
    await card.getByRole('button', { name: 'Book now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to enroll' });
    const redirect = encodeURIComponent(chosen.pathname + chosen.search);
    await expect(dialog.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      `/auth/signup?redirect=${redirect}`,
    );
    await dialog.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/auth/signin?redirect=${redirect}`);
  });
});

async function turnPictures(page: Page): Promise<void> {
  const gallery = page.getByRole('region', { name: 'Pictures of this class' });
  const dots = gallery.getByRole('button', { name: /^Show picture/ });
  const last = (await dots.count()) - 1;
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dots.nth(last)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Click to expand' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toContainText(`1 / ${last + 1}`);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText(`${last + 1} / ${last + 1}`);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  expect(await page.evaluate(() => scrollY), 'the page behind stays').toBe(before);
  await expect(gallery.getByRole('button', { name: 'Click to expand' })).toBeFocused();
  await expect(dots.nth(last)).toHaveAttribute('aria-current', 'true');
}

/** Copies the link to the clipboard, and adds the session to a calendar. */
async function takeHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Google Calendar')).toHaveAttribute('href', /^https:\/\/calendar\.google\.com/);
  await expect(item('Outlook')).toHaveAttribute('href', /^https:\/\/outlook\.live\.com/);
  const file = await page.request.get((await item('Calendar file').getAttribute('href')) ?? '');
  expect(file.status()).toBe(200);
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await page.keyboard.press('Escape');
}

test('on a phone the instructor has the action in reach and the way to change the class, and a finger turns the pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await storeAuthSession(page, await instructorSession(page));
  await open(page, address);
  const action = page.getByRole('button', { name: "You're the instructor" });
  await expect(action.last()).toBeInViewport({ ratio: 1 });
  await expect(action.last()).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Edit this class' })).toBeVisible();
  const gallery = page.getByRole('region', { name: 'Pictures of this class' });
  const finger = (x: number) => ({
    pointerType: 'touch',
    isPrimary: true,
    clientX: x,
    clientY: 200,
  });
  await gallery.dispatchEvent('pointerdown', finger(300));
  await gallery.dispatchEvent('pointerup', finger(120));
  await expect(gallery.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/instructors/ivo', (route) => seen.then(() => route.continue()));
  await page.getByRole('link', { name: '@ivo' }).click();
  await expect(page.getByRole('status').getByText('Loading instructor')).toBeAttached();
  goOn();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('heading', { name: 'Your First Bowl' }).getByRole('link').click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible();
});

async function instructorSession({ request }: Page): Promise<StoredAuthSession> {
  const { email } = demoAccounts[1];
  const data = { email, password: demoPassword };
  const token = await request.post('/auth/v1/token?grant_type=password', { data });
  const authSession = (await token.json()) as StoredAuthSession['authSession'];
  const headers = { authorization: `Bearer ${authSession.access_token}` };
  const profile = await request.get('/api/profile', { headers });
  return { authUser: (await profile.json()) as StoredAuthSession['authUser'], authSession };
}

test('shows the price before any scrolling, on a laptop and on a phone', long, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, address);
  const card = page.getByRole('region', { name: 'Price and booking' });
  await expect(card.getByText(/^\$\d+\.\d\d$/)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, address);
  const bar = page.locator('.foot-bar');
  await expect(bar.getByText(/^\$\d+\.\d\d$/)).toBeInViewport({ ratio: 1 });
});

test(
  'draws a map of the area in the theme of the reader, and leads to the words of the reviews',
  long,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, address);
    const map = page.getByRole('img', { name: 'Map of the area around Austin, TX' });
    await map.scrollIntoViewIfNeeded();
    await expect(map).toHaveCount(1);
    await expect(map).toHaveAttribute('src', /theme=dark$/);
    await expect
      .poll(() => map.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(720);
    const card = page.getByRole('region', { name: 'Price and booking' });
    await card.getByRole('link', { name: /\(\d+ reviews?\)/ }).click();
    await expect(page).toHaveURL('/instructors/ivo#reviews');
    const reviews = page.getByRole('region', { name: /^\d+ reviews?$/ });
    await expect(reviews).toBeFocused();
    await expect(reviews.getByText('Verified booking').first()).toBeInViewport();
  },
);
