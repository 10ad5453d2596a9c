// Creating an account: the form, its messages, the mail, and both ways to confirm it.
import type { Page } from '@playwright/test';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { expect, long, test } from './support/fixtures.ts';
import { newestMail } from './support/newest-mail.ts';
import { expectAccessible } from './support/accessibility.ts';
import { open } from './support/visit.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const submit = (page: Page) => page.getByRole('button', { name: /^Creat/ });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

async function fillIn(page: Page, person: { email: string; password?: string }): Promise<void> {
  const { email, password = 'crimson-kettle-71' } = person;
  await field(page, 'fullName').fill('Noor Abel');
  await field(page, 'email').fill(email);
  await field(page, 'phoneNumber').fill('(512) 555-0134');
  await field(page, 'password').fill(password);
  await field(page, 'confirmPassword').fill(password);
}

test('says under each field what is wrong before anything is sent', async ({ page }) => {
  await open(page, '/auth/signup');
  await expect(page.getByText('Join the community')).toBeVisible();
  await expect(page.getByText('Fill out the form below to create your account')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') calls.push(request.url());
  });
  await submit(page).click();
  for (const message of [
    'Full name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Password must be at least 8 characters',
    'Please confirm your password',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'fullName')).toBeFocused();
  await fillIn(page, { email: 'noor@example.org' });
  await field(page, 'confirmPassword').fill('something else');
  await submit(page).click();
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
  await expect(field(page, 'confirmPassword')).toBeFocused();
  expect(calls).toEqual([]);
  await expectAccessible(page);
});

test(
  'refuses a taken address and an easy password, at the fields that have to change',
  long,
  async ({ page, pageErrors }) => {
    await open(page, '/auth/signup');
    await fillIn(page, { email: demoAccounts[0].email });
    await submit(page).click();
    const taken = 'This email is already registered. Please try signing in instead.';
    await expect(toasts(page).getByText('Registration failed')).toBeVisible();
    await expect(toasts(page).getByText(taken)).toBeVisible();
    await expect(field(page, 'email')).toHaveAccessibleDescription(taken);
    await fillIn(page, { email: `easy-${Date.now()}@example.org`, password: 'password1' });
    await submit(page).click();
    await expect(field(page, 'password')).toHaveAccessibleDescription(/known to be weak/);
    await expect(field(page, 'password')).toBeFocused();
    expect(pageErrors.splice(0)).toEqual([
      expect.stringContaining('409'),
      expect.stringContaining('422'),
    ]);
  },
);

test('makes an account that its mailed link verifies, once', async ({ page, request }) => {
  const email = `link-${Date.now()}@example.org`;
  await open(page, '/auth/signup');
  await fillIn(page, { email });
  await submit(page).click();
  await expect(toasts(page).getByText('Registration successful')).toBeVisible();
  await expect(
    toasts(page).getByText('Please check your email to verify your account.'),
  ).toBeVisible();
  for (const name of ['fullName', 'email', 'phoneNumber', 'password', 'confirmPassword'])
    await expect(field(page, name)).toHaveCount(0);
  await expect(page.getByText('Fill out the form below')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'false');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Check your email' })).toContainText(email);
  await expect(page.getByRole('link', { name: /demo mailbox/ })).toHaveAttribute(
    'href',
    '/dev/mail',
  );
  await expectAccessible(page);

  const { link } = await newestMail(request, { to: email, kind: 'auth-confirm' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
  expect(page.url(), 'the tokens have left the address').not.toContain('access_token');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await open(page, '/auth/signup?redirect=%2Ffaq');
  await expect(page).toHaveURL('/faq');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are all set');
  await expect(page.getByRole('main')).toContainText(email);
});

test(
  'lets a person with a wrong address go back to the form, which keeps the rest',
  long,
  async ({ page }) => {
    await open(page, '/auth/signup');
    const email = `typo-${Date.now()}@example.org`;
    await fillIn(page, { email });
    await submit(page).click();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveValue(email);
    await expect(field(page, 'fullName')).toHaveValue('Noor Abel');
    await expect(field(page, 'phoneNumber')).toHaveValue('5125550134');
    await expect(field(page, 'password')).toHaveValue('');
  },
);

test('takes the code instead of the link, and goes on to where the person was going', async ({
  page,
  request,
  pageErrors,
}) => {
  const email = `code-${Date.now()}@example.org`;
  await open(page, '/auth/signup?redirect=%2Ffaq');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/signin?redirect=%2Ffaq',
  );
  await fillIn(page, { email });
  await submit(page).click();
  const { code } = await newestMail(request, { to: email, kind: 'auth-confirm' });
  const panel = page.getByRole('region', { name: 'Check your email' });
  await expect(panel.getByRole('button', { name: /^Resend email in/ })).toBeDisabled();
  const wrong = code === '000000' ? '000001' : '000000';
  await panel.getByLabel('6-digit code').fill(wrong);
  await expect(panel.getByText('That code is wrong or has expired.')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('403')]);
  await panel.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/faq');
  await expect(toasts(page).getByText('Email verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test(
  'says what is wrong with a verification link, and shows ways on',
  long,
  async ({ page, baseURL }) => {
    await open(page, '/auth/verify-email');
    await expect(page.getByText('Invalid verification link')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Verification failed' })).toHaveCount(
      1,
    );
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveText(['Send new link', 'Sign In', 'Go to Homepage']);
    const target = encodeURIComponent(`${baseURL}/auth/verify-email?redirect=%2Ffaq`);
    await page.goto(`/auth/v1/verify?token=used&type=signup&redirect_to=${target}`);
    await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
    await ways.first().click();
    await expect(page).toHaveURL('/auth/resend?redirect=%2Ffaq');
  },
);
