// Signing in with a provider: signs up, signs in again, connects, disconnects, cancels, and resists takeovers.
import { type Page, request as requests } from '@playwright/test';
import { runApp, type RunningApp } from '#tests/support/run-app.ts';
import {
  type ProviderAccount,
  startOpenIdProvider,
  type TestProvider,
} from '#tests/support/servers/openid-provider.ts';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { makePersonWithApp } from './support/people.ts';
import { exactText } from './support/visit.ts';

test.describe.configure({ mode: 'serial' });

const people: ProviderAccount[] = [
  { sub: 'ada', email: 'ada@mail.example', email_verified: true, name: 'Ada Lin' },
  { sub: 'ada-again', email: 'ada.second@mail.example', email_verified: true, name: 'Ada L.' },
  { sub: 'unsure', email: 'unsure@mail.example', email_verified: false, name: 'Una Sure' },
];

let provider: TestProvider;
let app: RunningApp;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await startOpenIdProvider(people);
  const { issuer, clientId, clientSecret } = provider;
  const one = (name: string) => ({
    [`AUTH_${name}_ISSUER`]: issuer,
    [`AUTH_${name}_CLIENT_ID`]: clientId,
    [`AUTH_${name}_CLIENT_SECRET`]: clientSecret,
  });
  const settings = {
    AUTH_PROVIDERS: 'google,work',
    ...one('GOOGLE'),
    ...one('WORK'),
    AUTH_WORK_LABEL: 'Green Field',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'off',
  };
  app = await runApp(settings, { patienceMs: 240_000 });
});

test.afterAll(async () => {
  await app.stop();
  await provider.stop();
});

/** The provider is another origin by design; everything else that the page does stays watched. */
function forgiveTheProvider(pageErrors: string[], origins: string[]): void {
  const rest = pageErrors.splice(0).filter((text) => !origins.some((one) => text.includes(one)));
  pageErrors.push(...rest);
}

test.afterEach(({ pageErrors }) => forgiveTheProvider(pageErrors, [app.url, provider.issuer]));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Presses the button of a provider, and a name there. */
async function goThrough(page: Page, label: string, who: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${label}` }).click();
  await page.getByRole('button', { name: who, exact: true }).click();
}

test(
  'signs somebody up with a provider, and leads on to where they were going',
  long,
  async ({ page }) => {
    await open(page, '/auth/signup?redirect=%2Ffaq');
    await expectAccessible(page);
    await goThrough(page, 'Google', 'ada');
    await expect(page).toHaveURL(`${app.url}/faq`);
    await expect(exactText(page, 'Welcome, Ada Lin')).toBeVisible();
    await open(page, '/dashboard/profile');
    const section = page.getByRole('region', { name: 'Connected accounts' });
    await expect(section.getByText('ada@mail.example', { exact: false })).toBeVisible();
    await expect(section.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
    await expect(section.getByText('This is your only way to sign in.')).toBeVisible();
  },
);

test('signs in, connects another account, and disconnects it again', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/auth/signin?redirect=%2Fdashboard%2Fprofile');
  await expectNothingSideways(page);
  await goThrough(page, 'Google', 'ada');
  await expect(page).toHaveURL(`${app.url}/dashboard/profile`);
  const section = page.getByRole('region', { name: 'Connected accounts' });
  // The provider would remember who signed in there.
  await page.context().clearCookies();
  await section.getByRole('button', { name: 'Connect Green Field' }).click();
  await page.getByRole('button', { name: 'ada-again', exact: true }).click();
  await expect(exactText(page, 'Green Field connected')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Disconnect Google' })).toBeEnabled();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Disconnect Green Field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Green Field?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(exactText(page, 'Green Field disconnected')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Connect Green Field' })).toBeVisible();
  await expect(page.locator('#connections')).toBeFocused();
  await expect(section.getByRole('button', { name: 'Disconnect Google' })).toBeDisabled();
});

test('says in our own words what went wrong, with a way on', long, async ({ page }) => {
  await open(page, '/auth/signin?redirect=%2Ffaq');
  await goThrough(page, 'Google', 'Cancel');
  await expect(page.getByRole('status')).toContainText('You canceled at Google.');
  await expect(page.getByText('555 0199')).toHaveCount(0);
  await expect(page).toHaveURL(`${app.url}/auth/callback`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(`${app.url}/auth/signin?redirect=%2Ffaq`);
  await goThrough(page, 'Google', 'unsure');
  await expect(page.getByRole('status')).toContainText('has not verified your email address');
  await open(page, '/auth/callback?provider=google&error_code=provider_unreachable');
  await expect(page.getByRole('status')).toContainText('Google is not responding right now.');
});

test(
  'signs nobody in with a code from another browser, and shows no stranger’s words',
  long,
  async ({ page, browser }) => {
    const attacker = await (await browser.newContext()).newPage();
    await open(attacker, '/auth/signin');
    const codes: string[] = [];
    await attacker.route('**/auth/v1/token*', (route) => route.abort());
    attacker.on('request', (request) => {
      const code = new URL(request.url()).searchParams.get('code');
      if (request.url().startsWith(`${app.url}/auth/callback`) && code) codes.push(code);
    });
    await goThrough(attacker, 'Google', 'ada');
    await expect.poll(() => codes.length).toBeGreaterThan(0);
    await open(page, `/auth/callback?provider=google&code=${codes[0]}`);
    await expect(page.getByRole('status')).toContainText('it was started in another browser');
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
    await open(page, '/auth/callback?provider=x&error_code=zz&error_description=Call+5550199');
    await expect(page.getByRole('status')).toContainText(
      'Signing in with the provider did not work',
    );
    await expect(page.getByText('5550199')).toHaveCount(0);
    await attacker.context().close();
  },
);

test(
  'gives an address to its owner, and nothing to a stranger who signed up with it',
  long,
  async ({ page }) => {
    const email = 'owner@mail.example';
    provider.people.set('owner', { sub: 'owner', email, email_verified: true, name: 'Olga Owner' });
    const password = 'a long stranger password';
    const headers = { 'content-type': 'application/json' };
    const stranger = { email, password, data: { fullName: 'Mallory' } };
    await page.request.post(`${app.url}/auth/v1/signup`, { headers, data: stranger });
    await open(page, '/auth/signin');
    await goThrough(page, 'Google', 'owner');
    await expect(exactText(page, 'Welcome, Olga Owner')).toBeVisible();
    const tried = await page.request.post(`${app.url}/auth/v1/token?grant_type=password`, {
      headers,
      data: { email, password },
    });
    expect(tried.status()).toBe(400);
  },
);

test(
  'asks a person with a second factor for its code, and shows nothing of theirs before',
  long,
  async ({ page, pageErrors }) => {
    const request = await requests.newContext({ baseURL: app.url });
    const person = await makePersonWithApp(request);
    const { email } = person;
    provider.people.set('careful', {
      sub: 'careful',
      email,
      email_verified: true,
      name: 'Cara Ful',
    });
    const statuses: number[] = [];
    page.on('response', async (response) => {
      const headers = await response.request().allHeaders();
      const { origin, pathname } = new URL(response.url());
      const isOfProduct = origin === app.url && pathname.startsWith('/api/');
      // The sign-in page of a demo asks for the demo's own accounts, which everybody may read.
      if (!isOfProduct || pathname === '/api/demo/accounts') return;
      if (headers['authorization']) statuses.push(response.status());
    });
    await open(page, '/auth/signin?redirect=%2Fdashboard%2Fprofile');
    await goThrough(page, 'Google', 'careful');
    const station = `${app.url}/auth/second-factor?redirect=%2Fdashboard%2Fprofile`;
    await expect(page).toHaveURL(station);
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    // The page itself leads back to the question.
    await open(page, '/dashboard/profile');
    await expect(page).toHaveURL(station);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
    await page.getByLabel('6-digit code').fill(person.code());
    await expect(page).toHaveURL(`${app.url}/dashboard/profile`);
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    const section = page.getByRole('region', { name: 'Connected accounts' });
    await expect(section.getByText(`${email}, since`)).toBeVisible();
    expect(statuses.filter((status) => status < 400)).not.toEqual([]);
    // The profile looks for recovery codes, and this person has made none.
    const isUnknown = (text: string) => text.includes('status of 404');
    await expect.poll(() => pageErrors.filter(isUnknown)).toHaveLength(1);
    forgiveTheProvider(pageErrors, [app.url, provider.issuer]);
    expect(pageErrors.splice(0).filter((text) => !isUnknown(text))).toEqual([]);
    await request.dispose();
  },
);
