// The home page: every section of the specification, and the closing band for both kinds of people.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { loadFonts } from './support/check-screen.ts';
import { expect, long, test } from './support/fixtures.ts';
import { open, openFrame, preferTheme, signInHere } from './support/visit.ts';

test('has every section, leads to classes, teaching and us, and invites visitors to sign up', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  for (const heading of [
    'Small Groups',
    'Flexible Times',
    'Secure Booking',
    'Community Rated',
    'Learn New Skills',
    'Connect Locally',
    'Flexible Scheduling',
    'Your Learning Journey Starts Here',
    'Get to know us',
    'Our Story',
    'Local Connections',
    'Community-Driven',
    'Quality Learning',
    'Join Our Community',
    'Share Your Knowledge as an Instructor',
    'What Our Community Says',
  ])
    await expect(main.getByText(heading, { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(3);
  const link = (name: string | RegExp) => main.getByRole('link', { name });
  await expect(link('Explore Classes').first()).toHaveAttribute('href', '/explore');
  await expect(link('Become an Instructor')).toHaveAttribute('href', '/become-instructor');
  await expect(link(/contact/i)).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('heading', { name: 'Ready to start learning?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute(
    'href',
    '/auth/signup',
  );
  await expect(page.getByText('Ready to explore more?')).toBeHidden();
});

test('closes for signed-in people with the way to their dashboard', async ({ page }) => {
  await signInHere(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Ready to explore more?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByText('Ready to start learning?')).toBeHidden();
});

test('moves nothing for people who asked for less motion', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
});

const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };

/** Remembers a place before the first page loads, as an earlier visit did. */
const rememberAustin = (page: Page) =>
  page.addInitScript((choice) => {
    localStorage.setItem('trellis-place', JSON.stringify({ choice }));
  }, austin);

/** The page's own code arrives after it is ready, because its form and links need none. */
async function openHome(page: Page): Promise<void> {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
}

/** Opens the page, waits for what its scripts add, and expects that nothing has moved since its font has arrived. */
async function expectStill(page: Page, arrive: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: painted, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(loadFonts);
  const before = await shiftsOf(page);
  letScriptsIn();
  await arrive();
  await page.waitForLoadState('networkidle');
  expect((await shiftsOf(page)) - before).toBe(0);
  await page.unroute('**/assets/*.js');
}

/** Shifts are reported with the next frame, so this waits for one. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve((window as never as { shifts: { total: number } }).shifts.total),
          ),
        );
      }),
  );

test('finds classes by what, where and when', async ({ page }) => {
  await openHome(page);
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('What').fill('pottery');
  await search.getByLabel('Where').fill('Austin');
  await page.getByRole('option', { name: 'Austin, TX', exact: true }).click();
  await search.getByLabel('When').selectOption('Next week');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(
    /\/explore\?q=pottery&near=Austin%2C\+TX&from=[\d-]{10}&to=[\d-]{10}$/,
  );
});

test(
  'leads from a suggestion to the instructor, and takes a town as the place',
  long,
  async ({ page }) => {
    await openHome(page);
    const search = page.getByRole('main').getByRole('search');
    await search.getByLabel('What').fill('honol');
    await page.getByRole('option', { name: 'Honolulu, HI' }).click();
    await expect(search.getByLabel('Where')).toHaveValue('Honolulu, HI');
    await search.getByLabel('What').fill('ivo');
    await page.getByRole('group', { name: 'Instructors' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/instructors\//);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('finds classes, because the search is a plain form', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('main').getByRole('search');
    await search.getByLabel('What').fill('pottery');
    await search.getByLabel('When').selectOption('Next week');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/explore\?q=pottery&from=[\d-]{10}&to=[\d-]{10}$/);
  });
});

/** A phone has the least room; the same on a wide screen is a long test. */
const longUnlessPhone = (width: number) => (width === 360 ? {} : long);

for (const width of [360, 1280]) {
  test(
    `shows classes near the remembered place, and nothing moves: ${width} px`,
    longUnlessPhone(width),
    async ({ page }) => {
      await rememberAustin(page);
      await page.setViewportSize({ width, height: 850 });
      const near = page.getByRole('region', { name: 'Near Austin, TX' });
      await expectStill(page, () =>
        expect(near.getByRole('article').first()).toContainText('Austin, TX'),
      );
    },
  );

  test(
    `shows signed-in people their next class in room kept for it: ${width} px`,
    longUnlessPhone(width),
    async ({ page }) => {
      await signInHere(page);
      await page.setViewportSize({ width, height: 850 });
      const own = page.getByRole('region', { name: 'Your classes' });
      await expectStill(page, () => expect(own.getByText('Your next class')).toBeVisible());
      await own.getByRole('article').first().getByRole('link').press('Enter');
      await expect(page).toHaveURL(/\/(bookings|classes|waitlist)\//);
    },
  );
}

test('stays on screen in any theme while its code is on its way', long, async ({ page }) => {
  await preferTheme(page, 'dark');
  const { promise: looked, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/home-body-*.js', (route) => looked.then(() => route.continue()));
  await openFrame(page, '/');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('banner').getByRole('button', { name: 'Toggle theme' }).click();
  await expect(page.locator('html')).not.toHaveClass('dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letIn();
  await page.getByRole('main').getByRole('button', { name: 'Choose a place' }).click();
  await expect(page.getByRole('dialog', { name: 'Where are you looking?' })).toBeVisible();
});

test(
  'asks the browser for the place on a button, and remembers it',
  long,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 30.27, longitude: -97.74 });
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Use my location' });
    await button.press('Enter');
    await expect(page.getByRole('heading', { name: 'Near Austin, TX' })).toBeVisible();
    await expect(button).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Near Austin, TX' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test('is not much longer than five screens of a phone', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHome(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(4600);
});
