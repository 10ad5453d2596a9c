// The auth session stored in the browser: how it begins, lasts and ends.
import type { Page, Request } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import {
  accountMenu,
  getAuthSession,
  learner,
  open,
  signInHere,
  storeAuthSession,
} from './support/visit.ts';

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });

/** Collects the page's requests that match. */
function requestsOf(page: Page, wanted: (request: Request) => boolean): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (wanted(request)) seen.push(request);
  });
  return seen;
}

const refreshesOf = (page: Page) =>
  requestsOf(page, (request) => request.url().includes('grant_type=refresh_token'));

const sessionEnded = 'Sign in again to go on.';

const refusal = { status: 401, json: { error: 'unauthenticated', message: 'Sign in to go on.' } };

for (const unreadable of ['{"broken":1}', 'x', '[]', '7']) {
  const kind = unreadable === 'x' ? {} : long;
  test(
    `takes the unreadable memory ${unreadable} for nobody and forgets it`,
    kind,
    async ({ page }) => {
      const loaded = requestsOf(page, (request) => request.url().includes('auth-client'));
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('planted')) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem('authUser', text);
      }, unreadable);
      await open(page, '/');
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'false');
      await expect(signInLink(page)).toBeVisible();
      await expect(accountMenu(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
      expect(loaded, 'a visitor does not load the identity client').toEqual([]);
    },
  );
}

test('finds out whose session it is when nobody is remembered', long, async ({ page }) => {
  const { authSession } = await getAuthSession(page);
  await storeAuthSession(page, { authSession });
  await open(page, '/dashboard');
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const remembered = await page.evaluate(() => localStorage.getItem('authUser'));
  expect(JSON.parse(remembered ?? '')).toMatchObject({
    id: learner.id,
    email: learner.email,
    role: learner.role,
  });
});

test('renews a refused token once and goes on', async ({ page, pageErrors }) => {
  await signInHere(page, { ownAuthSession: true });
  const refreshes = refreshesOf(page);
  const profiles = requestsOf(page, (request) => request.url().endsWith('/api/profile'));
  await page.route('**/api/profile', (route) => route.fulfill(refusal), { times: 1 });
  await open(page, '/');
  await expect.poll(() => profiles.length).toBe(2);
  await expect(accountMenu(page)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test('signs out with a message when the session has ended elsewhere', async ({
  page,
  pageErrors,
}) => {
  const { authSession } = await signInHere(page, { ownAuthSession: true });
  const ended = await page.request.post('/auth/v1/logout?scope=local', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
  });
  expect(ended.status()).toBe(204);
  const refreshes = refreshesOf(page);
  // The API may still treat the session as alive for a few seconds.
  await page.route('**/api/profile', (route) => route.fulfill(refusal));
  await open(page, '/dashboard');
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page.getByText(sessionEnded, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fdashboard');
  expect(refreshes).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  pageErrors.splice(0);
});

test('leads to the second factor when the API wants it', long, async ({ page, pageErrors }) => {
  await signInHere(page);
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 403, json: { error: 'second_factor_needed', message: 'The code.' } }),
  );
  const asked = page.waitForURL('/auth/second-factor?redirect=%2Ffaq%3Fq%3D1');
  await open(page, '/faq?q=1');
  await asked;
  pageErrors.splice(0);
});

test('signs in and out in all tabs together', long, async ({ page, context, pageErrors }) => {
  const other = await context.newPage();
  await open(other, '/faq');
  await expect(signInLink(other)).toBeVisible();
  await open(page, '/auth/signin');
  await page.getByRole('button', { name: /Continue as Learner/ }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(accountMenu(other)).toBeVisible();
  await open(page, '/dashboard');
  await accountMenu(other).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByText('You have been logged out.', { exact: true })).toBeVisible();
  await expect(signInLink(other)).toBeVisible();
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fdashboard');
  await expect(page.getByText(sessionEnded, { exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // A call that was running at that moment is refused.
  for (const error of pageErrors.splice(0)) expect(error).toContain('status of 401');
});

test('leads home whoever logs out on a page of their own', long, async ({ page }) => {
  await signInHere(page, { ownAuthSession: true });
  await open(page, '/dashboard');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have been logged out.', { exact: true })).toBeVisible();
});
