// Asks for the removal of a person's second factor as an operator, and reads the mail that stops it.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailedPart } from './newest-mail.ts';
import type { PersonWithApp } from './people.ts';
import { open } from './visit.ts';

export const factors = (page: Page) =>
  page.getByRole('region', { name: 'Second steps and passkeys' });

/** The operator finds the person, and asks with a reason; an operator whose sign-in is old also gives their password. */
export async function askForRemoval(
  page: Page,
  { email, fullName, token }: PersonWithApp,
  password?: string,
): Promise<void> {
  // The first visit makes the profile.
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/profile', { headers })).status()).toBe(200);
  await open(page, `/admin/people?q=${email}`);
  await page.getByRole('list', { name: 'People' }).getByRole('link', { name: fullName }).click();
  await factors(page).getByRole('button', { name: 'Remove second step' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove/ });
  await dialog.getByRole('button', { name: 'Remove in 24 hours' }).click();
  await expect(dialog.getByText('Say why: the person concerned reads it')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('You called us: your phone is lost.');
  await dialog.getByRole('button', { name: 'Remove in 24 hours' }).click();
  if (password !== undefined) {
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
    await confirm.getByLabel('Password', { exact: true }).fill(password);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(factors(page).getByText('Will be removed')).toBeVisible();
  await expect(factors(page).getByText('your phone is lost')).toBeVisible();
}

/** The link of the newest mail that warns of a removal. */
export const stopLink = (request: APIRequestContext, email: string): Promise<string> =>
  mailedPart(
    request,
    { to: email, kind: 'auth-removal-asked' },
    /https?:\/\/\S+\/auth\/keep-factor\?kind=\w+#[\w-]{43}/,
  );
