// Signing in: by password, as one of the demo's people, and with a second factor.
import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePersonWithApp } from './support/people.ts';
import { expectNothingSideways, expectAccessible } from './support/accessibility.ts';
import { exactText, learner, open } from './support/visit.ts';

const operator = demoAccounts[2];
const unconfirmed = {
  status: 400,
  headers: { 'x-supabase-api-version': '2024-01-01' },
  json: { code: 'email_not_confirmed', message: 'Email not confirmed' },
};
const phone = { width: 360, height: 780 };

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });

test('lets somebody in by password and on to where they were going', async ({ page }) => {
  await open(page, '/auth/signin?redirect=%2Ffaq');
  await expect(exactText(page, 'Welcome back')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Enter your credentials to access your account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/signup?redirect=%2Ffaq',
  );
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/auth/forgot-password?redirect=%2Ffaq',
  );
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  const blocked = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token*', async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await fillIn(page, learner.email, demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  blocked.resolve();
  await expect(page).toHaveURL('/faq');
  await expect(exactText(page, 'Login successful')).toBeVisible();
  await expect(exactText(page, `Welcome, ${learner.fullName}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await open(page, '/auth/signin');
  await expect(page).toHaveURL('/');
});

test('says what is wrong, and what to do about it', async ({ page, pageErrors }) => {
  await open(page, '/auth/signin');
  await signInButton(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await fillIn(page, learner.email, 'not the password');
  await signInButton(page).click();
  await expect(exactText(page, 'Login failed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.route('**/auth/v1/token*', (route) => route.fulfill(unconfirmed));
  await signInButton(page).click();
  await page.getByRole('link', { name: 'send a new one' }).click();
  await expect(page).toHaveURL('/auth/resend');
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  expect(pageErrors.splice(0)).toHaveLength(2);
});

test('offers the demo’s people, each one press away', long, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/auth/signin?redirect=%2F%2Fevil.example');
  const demo = page.getByRole('region', { name: 'Just looking around?' });
  await expect(demo.getByRole('button')).toHaveText([
    /Continue as Learner/,
    /Continue as Instructor/,
    /Continue as Operator/,
  ]);
  await demo.getByRole('button', { name: /Continue as Operator/ }).click();
  await expect(page).toHaveURL('/admin');
  await expect(exactText(page, `Welcome, ${operator.name}`)).toBeVisible();
});

test('keeps what was filled in before the page was taken over', long, async ({ page }) => {
  const blocked = Promise.withResolvers<void>();
  await page.route('**/assets/browser-*.js', async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await page.goto('/auth/signin', { waitUntil: 'commit' });
  await fillIn(page, learner.email, demoPassword);
  await page.keyboard.press('Enter');
  blocked.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page).toHaveURL('/auth/signin');
  await signInButton(page).click();
  await expect(exactText(page, `Welcome, ${learner.fullName}`)).toBeVisible();
});

test('asks for the second factor before anything of the account is shown', async ({
  page,
  pageErrors,
}) => {
  const person = await makePersonWithApp(page.request);
  await page.setViewportSize(phone);
  await open(page, '/dashboard');
  await expect(page).toHaveURL('/auth/signin?redirect=%2Fdashboard');
  await fillIn(page, person.email, person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/second-factor?redirect=%2Fdashboard');
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNothingSideways(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  // A person who leaves and comes back needs only the code, not the password.
  await open(page, '/dashboard');
  await expect(code).toBeFocused();
  await code.fill('000 000');
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await expect(code).toHaveValue('');
  await code.fill(person.code());
  await expect(page).toHaveURL('/dashboard');
  await expect(exactText(page, 'Login successful')).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test('lets somebody without the code turn back', long, async ({ page }) => {
  const person = await makePersonWithApp(page.request);
  await open(page, '/auth/signin');
  await fillIn(page, person.email, person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('button', { name: 'Cancel and log out' }).click();
  await expect(page).toHaveURL('/auth/signin');
  await expect(signInButton(page)).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('trellis-auth'))).toBeNull();
});
