// Operators in live mode: without a second factor no page of the admin area opens, and the way through setting one up
// leads back to the page that they asked for.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { minuteMs } from '#domain/time/durations.ts';
import { type LiveApp, startLiveApp } from '#tests/support/servers/live-app.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { everyPath } from './support/every-path.ts';
import { test as base, expect } from './support/fixtures.ts';
import type { Person } from './support/people.ts';
import { accountMenu, open } from './support/visit.ts';

const test = base.extend<object, { app: LiveApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
    async ({}, use) => {
      const app = await startLiveApp();
      await use(app);
      await app.stop();
    },
    // Starts a server and a database of its own, on a machine that is busy with others.
    { scope: 'worker', timeout: 4 * minuteMs },
  ],
  baseURL: ({ app }, use) => use(app.url),
});

// Nobody has signed the certificate of the test.
test.use({ ignoreHTTPSErrors: true });

/** The clock exists in the demo alone. */
const adminPaths = everyPath.filter(
  (path) => /^\/admin(\/|$)/.test(path) && path !== '/admin/clock',
);

/** Somebody who has signed up, and whom `npm run operator` has appointed. */
async function makeOperator(page: Page, app: LiveApp): Promise<Person> {
  const [email, password, fullName] = [`${randomUUID()}@example.org`, randomUUID(), 'Olga Ops'];
  const data = { email, password, data: { fullName, adultConfirmed: true } };
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
  const token = await app.mailedCode(email);
  const verified = await page.request.post('/auth/v1/verify', {
    data: { type: 'signup', email, token },
  });
  const { access_token: accessToken } = (await verified.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(200);
  expect(await app.appoint(email)).toContain('operators need a second step or a passkey');
  return { email, password, fullName };
}

/** The statuses of all responses of the admin area that this browser receives. */
function watchAdmin(page: Page): number[] {
  const statuses: number[] = [];
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/admin')) statuses.push(response.status());
  });
  return statuses;
}

const given = (statuses: number[]): number[] => statuses.filter((status) => status < 400);

/** Refusals are logged by the browser; any other error stays. */
function forgiveRefusals(pageErrors: string[]): void {
  const rest = pageErrors.splice(0).filter((text) => !/status of 403/.test(text));
  pageErrors.push(...rest);
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

const stationFor = (path: string): string =>
  `/auth/operator-factor?redirect=${encodeURIComponent(path)}`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('shows an operator without a second factor nothing, and opens the page they asked for once they have an app', async ({
  page,
  app,
  pageErrors,
}) => {
  test.setTimeout(5 * minuteMs);
  const operator = await makeOperator(page, app);
  const responses = watchAdmin(page);
  await open(page, '/admin/money');
  await signIn(page, operator);
  await expect(page).toHaveURL(stationFor('/admin/money'));
  for (const path of adminPaths)
    await test.step(path, async () => {
      await open(page, path);
      await expect(page).toHaveURL(stationFor(path));
      await expect(title(page)).toHaveText('Operators need a second step');
    });
  expect(given(responses)).toEqual([]);
  forgiveRefusals(pageErrors);

  await open(page, '/admin/people?q=olga');
  await expect(page).toHaveURL(stationFor('/admin/people?q=olga'));
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('My phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = await dialog.locator('.font-mono').innerText();
  const code = new TOTP({ secret: key.replaceAll(/\s/g, '') }).generate();
  await dialog.getByLabel('6-digit code from the app').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  expect(given(responses)).toEqual([]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/admin/people?q=olga');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('link', { name: operator.fullName })).toBeVisible();
  expect(given(responses)).not.toEqual([]);
  forgiveRefusals(pageErrors);
});

test('leads an operator with a new passkey to the page they asked for, and later straight there', async ({
  page,
  app,
  pageErrors,
}) => {
  test.setTimeout(5 * minuteMs);
  const device = await addAuthenticator(page);
  const operator = await makeOperator(page, app);
  const responses = watchAdmin(page);
  await open(page, '/admin/settings');
  await signIn(page, operator);
  await expect(page).toHaveURL(stationFor('/admin/settings'));
  expect(given(responses)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await expect(title(page)).toHaveText('Settings');
  await expect.poll(() => given(responses)).not.toEqual([]);
  forgiveRefusals(pageErrors);

  await device.setPresent(false);
  await open(page, '/faq');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await open(page, '/admin/audit');
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fadmin%2Faudit');
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/admin/audit');
  expect(responses).not.toContain(403);
});
