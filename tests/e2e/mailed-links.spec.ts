// Mailed links in browsers that did not ask for them, and links that carry a session in the address.
import { type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { expectAccessible } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { newestMail } from './support/newest-mail.ts';
import { makePerson } from './support/people.ts';
import { comeAs } from './support/profile.ts';
import { accountMenu, learner, open, signInHere, storedSession } from './support/visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page) => page.getByRole('dialog', { name: /^Continue as/ });

/** The claim of the stored access token that names its session. */
async function storedSessionId(page: Page): Promise<unknown> {
  const { access_token: token } = JSON.parse((await storedSession(page)) ?? '{}');
  return decodeJwt(token).session_id;
}

async function inAnotherBrowser(browser: Browser, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext();
  await visit(await context.newPage());
  await context.close();
}

async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/auth/signup');
  await page.locator('[name=fullName]').fill('Noor Abel');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=phoneNumber]').fill('+15125550123');
  await page.locator('[name=password]').fill('crimson-kettle-71');
  await page.locator('[name=confirmPassword]').fill('crimson-kettle-71');
  await page.getByRole('button', { name: /^Creat/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** The link of a sign-up by the published client with its default flow: it brings a session in the address. */
async function linkWithSession(request: APIRequestContext, baseURL = '') {
  const email = `plain-${crypto.randomUUID()}@example.org`;
  const target = encodeURIComponent(`${baseURL}/auth/verify-email`);
  const data = { email, password: 'amber-window-58', data: { fullName: 'Noor Abel' } };
  await request.post(`/auth/v1/signup?redirect_to=${target}`, { data });
  const { link } = await newestMail(request, { to: email, kind: 'auth-confirm' });
  return { email, link };
}

test('verifies by a link that opens in another browser, and signs in only where it was asked for', async ({
  page,
  browser,
  request,
}) => {
  const email = `elsewhere-${Date.now()}@example.org`;
  await signUp(page, email);
  const { link, code } = await newestMail(request, { to: email, kind: 'auth-confirm' });
  await inAnotherBrowser(browser, async (other) => {
    await other.goto(link);
    await expect(heading(other)).toHaveText('Sign in to continue');
    await expectAccessible(other);
    expect(await storedSession(other)).toBeNull();
    await other.reload();
    await expect(heading(other)).toHaveText('Sign in to continue');
    await other.getByRole('main').getByRole('link', { name: 'Sign In' }).press('Enter');
    await other.getByLabel('Email').fill(email);
    await other.locator('[name=password]').fill('crimson-kettle-71');
    await other.locator('[name=password]').press('Enter');
    await expect(accountMenu(other)).toBeVisible();
  });
  await page.getByLabel('6-digit code').fill(code);
  await expect(accountMenu(page)).toBeVisible();
});

test(
  'signs in once by a link that opens in two tabs at the same time',
  long,
  async ({ page, request }) => {
    const email = `twice-${Date.now()}@example.org`;
    await signUp(page, email);
    const { link } = await newestMail(request, { to: email, kind: 'auth-confirm' });
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(link)));
    for (const tab of tabs) await expect(accountMenu(tab)).toBeVisible();
    const session = await storedSessionId(page);
    for (const tab of tabs) {
      await open(tab, '/dashboard/profile');
      await expect(tab.getByText('This device', { exact: true })).toHaveCount(1);
      await expect(tab.getByText(/^Signed in /)).toHaveCount(1);
      expect(await storedSessionId(tab)).toBe(session);
    }
  },
);

test(
  'signs in once by the address of a link that opens in two tabs at the same time',
  long,
  async ({ page, request, pageErrors }) => {
    const email = `copied-${Date.now()}@example.org`;
    await signUp(page, email);
    const { link } = await newestMail(request, { to: email, kind: 'auth-confirm' });
    const followed = await request.get(link, { maxRedirects: 0 });
    const address = followed.headers()['location'] ?? '';
    expect(new URL(address).searchParams.has('code')).toBe(true);
    const tabs = [page, await page.context().newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(address)));
    for (const tab of tabs) await expect(accountMenu(tab)).toBeVisible();
    await expect.poll(() => storedSession(page)).toContain(email);
    // The service refuses the code to whichever tab comes second.
    for (const text of pageErrors.splice(0)) expect(text).toContain('Failed to load resource');
  },
);

test(
  'sets a new password by the code of a link that opens in another browser',
  long,
  async ({ page, browser, request }) => {
    const { email } = await makePerson(request);
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const { link, code } = await newestMail(request, { to: email, kind: 'auth-recovery' });
    await inAnotherBrowser(browser, async (other) => {
      await other.goto(link);
      await expect(other.getByText('This link was not asked for in this browser.')).toBeVisible();
      await expectAccessible(other);
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('6-digit code').pressSequentially(code);
      await expect(other.getByText(`For your account ${email}`)).toBeVisible();
      await other.locator('[name=password]').fill('violet-harbor-93');
      await other.locator('[name=confirmPassword]').fill('violet-harbor-93');
      await other.getByRole('button', { name: 'Set new password' }).click();
      await expect(accountMenu(other)).toBeVisible();
    });
  },
);

test(
  'signs a visitor in by a session in the address only after "Continue"',
  long,
  async ({ page, request, baseURL }) => {
    const first = await linkWithSession(request, baseURL);
    await page.goto(first.link);
    await expect(question(page)).toHaveAccessibleName(`Continue as ${first.email}?`);
    await expect(page).toHaveURL('/auth/verify-email');
    await expectAccessible(page);
    await expect(question(page).getByRole('button', { name: 'Not me' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('You are not signed in');
    expect(await storedSession(page)).toBeNull();

    const second = await linkWithSession(request, baseURL);
    await page.goto(second.link);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Email verified');
    await expect(accountMenu(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goBack();
    expect(page.url()).not.toContain('access_token');
  },
);

test(
  'never switches accounts by a link without asking, and names both',
  long,
  async ({ page, request, baseURL }) => {
    await signInHere(page);
    const { email, link } = await linkWithSession(request, baseURL);
    await page.goto(link);
    await expect(question(page)).toHaveAccessibleName(`Continue as ${email}?`);
    await expect(question(page)).toContainText(`You are signed in as ${learner.email}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toContainText(`You are signed in as ${learner.email}`);
    expect(await storedSession(page)).toContain(learner.id);

    const other = await linkWithSession(request, baseURL);
    await page.goto(other.link);
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Email verified');
    await expect.poll(() => storedSession(page)).toContain(other.email);
  },
);

test(
  'asks nothing in the browser that signed up, also where the link brings a session',
  long,
  async ({ page, request, baseURL }) => {
    const email = `asked-${Date.now()}@example.org`;
    await signUp(page, email);
    const mail = { to: email, kind: 'auth-confirm' } as const;
    const { code: after } = await newestMail(request, mail);
    const target = encodeURIComponent(`${baseURL}/auth/verify-email`);
    const data = { type: 'signup', email };
    await request.post(`/auth/v1/resend?redirect_to=${target}`, { data });
    const { link } = await newestMail(request, { ...mail, after });
    await page.goto(link);
    await expect(heading(page)).toHaveText('Email verified');
    await expect(accountMenu(page)).toBeVisible();
  },
);

test(
  'asks before a link of this browser replaces another person’s session',
  long,
  async ({ page, request }) => {
    const email = `both-${Date.now()}@example.org`;
    await signUp(page, email);
    const { link } = await newestMail(request, { to: email, kind: 'auth-confirm' });
    await signInHere(page);
    await page.goto(link);
    await expect(question(page)).toHaveAccessibleName(`Continue as ${email}?`);
    await expect(question(page)).toContainText(`You are signed in as ${learner.email}`);
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('Email verified');
    await expect.poll(() => storedSession(page)).toContain(email);
  },
);

test(
  'confirms a new address by a link that opens in another browser, and keeps the session that asked',
  long,
  async ({ page, browser, request }) => {
    const person = await makePerson(request);
    const newEmail = `new-${crypto.randomUUID()}@example.org`;
    await comeAs(page, person);
    await page.getByLabel('New address').fill(newEmail);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText('Waiting for confirmation')).toBeVisible();
    const session = await storedSessionId(page);
    const kind = 'auth-email-change';
    const { link: oldLink } = await newestMail(request, { to: person.email, kind });
    const { link: newLink } = await newestMail(request, { to: newEmail, kind });
    await page.goto(oldLink);
    await expect(page.getByText('Confirmation link accepted.')).toBeVisible();
    await inAnotherBrowser(browser, async (other) => {
      await other.goto(newLink);
      await expect(heading(other)).toHaveText('Sign in to continue');
      await expect(other.getByText('your new address is confirmed.')).toBeVisible();
      await expectAccessible(other);
      expect(await storedSession(other)).toBeNull();
    });
    await open(page, '/dashboard/profile');
    const current = page.getByText('Current address').locator('..');
    await expect(current).toContainText(newEmail);
    expect(await storedSessionId(page)).toBe(session);
  },
);
