// Recovering an account without the password, and sending the verification mail again.
import type { Page } from '@playwright/test';
import { minuteMs } from '#domain/time/durations.ts';
import { expect, test } from './support/fixtures.ts';
import { newestMail } from './support/newest-mail.ts';
import { makePerson, makePersonWithApp, type Person } from './support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { accountMenu, open } from './support/visit.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Check your email' });

async function askForLink(page: Page, email: string): Promise<void> {
  await open(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(panel(page)).toContainText(`If there is an account for ${email}`);
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmPassword]').fill(again);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

async function signInStatus(page: Page, { email }: Person, password: string): Promise<number> {
  const data = { email, password };
  return (await page.request.post('/auth/v1/token?grant_type=password', { data })).status();
}

test('sets a new password by the mailed link, and not the old one again', async ({
  page,
  request,
  pageErrors,
}) => {
  const person = await makePerson(request);
  await askForLink(page, person.email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const { link } = await newestMail(request, { to: person.email, kind: 'auth-recovery' });
  await page.goto(link);
  await expect(page.getByText(`For your account ${person.email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`For your account ${person.email}`)).toBeVisible();
  await choosePassword(page, 'short', 'other');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await choosePassword(page, person.password);
  await expect(
    page.getByText('New password should be different from the old password.'),
  ).toBeVisible();
  await expectAccessible(page);
  const fresh = 'violet-harbor-93';
  await choosePassword(page, fresh);
  await expect(toasts(page).getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();
  expect(await signInStatus(page, person, person.password)).toBe(400);
  expect(await signInStatus(page, person, fresh)).toBe(200);
  await open(page, '/auth/reset-password');
  await expect(page.getByRole('link', { name: 'Go to Profile Settings' })).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('takes the code when the link was used up, and the second factor before the password', async ({
  page,
  request,
}) => {
  const person = await makePersonWithApp(request);
  await askForLink(page, person.email);
  const mail = { to: person.email, kind: 'auth-recovery' } as const;
  const used = await newestMail(request, mail);
  await request.get(used.link, { maxRedirects: 0 });
  await page.goto(used.link);
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Send new link' }).click();
  // The page that is left has an address field, too.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(panel(page)).toBeVisible();
  const { code } = await newestMail(request, { ...mail, after: used.code });
  await panel(page).getByLabel('6-digit code').pressSequentially(code);
  await expect(page.getByText('enter the code that your authenticator app shows')).toBeVisible();
  await page.getByLabel('6-digit code').pressSequentially(person.code());
  await choosePassword(page, 'violet-harbor-94');
  await expect(toasts(page).getByText('Password changed')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
});

test('answers the same for an address that nobody has, and sends again after a minute', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await askForLink(page, 'nobody@example.org');
  const again = panel(page).getByRole('button', { name: /^Resend email/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/^Resend email in (60|59) s$/);
  await page.clock.fastForward(minuteMs);
  await expect(again).toBeEnabled();
  await again.click();
  await expect(panel(page).getByRole('status')).toHaveText(
    'A new email is on its way. The one before still works, too.',
  );
  await expect(again).toBeDisabled();
  const { messages } = await (await request.get('/api/dev/mail')).json();
  expect(messages.map(({ to }: { to: Person }) => to.email)).not.toContain('nobody@example.org');
  await panel(page).getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('sends the verification mail again, whose code signs the person in', async ({
  page,
  request,
}) => {
  const email = `again-${Date.now()}@example.org`;
  await request.post('/auth/v1/signup', { data: { email, password: 'amber-window-58', data: {} } });
  const mail = { to: email, kind: 'auth-confirm' } as const;
  const { code: first } = await newestMail(request, mail);
  await open(page, '/auth/resend?redirect=%2Ffaq');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send new link' }).click();
  await expect(panel(page)).toContainText(`If an account for ${email}`);
  const { code } = await newestMail(request, { ...mail, after: first });
  await panel(page).getByLabel('6-digit code').pressSequentially(code);
  await expect(page).toHaveURL('/faq');
  await expect(toasts(page).getByText('Email verified')).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
});
