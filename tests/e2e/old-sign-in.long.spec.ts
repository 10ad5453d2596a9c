// Confirming with a passkey, with one of two security keys, and as an operator, where the sign-in is too old.
import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expect, test } from './support/fixtures.ts';
import { ageSignIn, readSignIn } from './support/old-sign-in.ts';
import { makePerson } from './support/people.ts';
import { button, comeAs, phone, refuseForOldSignIn, toast } from './support/profile.ts';
import { demoPassword } from '#contract/accounts/demo-accounts.ts';
import { getAuthSession, open, signInHere } from './support/visit.ts';

const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

/** Asks for the person's data, which needs a recent sign-in. */
async function askForData(page: Page): Promise<void> {
  await ageSignIn(page);
  await button(page, 'Download my data').click();
  await expect(confirm(page)).toBeVisible();
}

test('counts an old sign-in as recent after a passkey', async ({ page, pageErrors }) => {
  await addAuthenticator(page);
  await comeAs(page, await makePerson(page.request));
  await button(page, 'Add a passkey').click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await askForData(page);
  const before = await readSignIn(page);
  const saving = page.waitForEvent('download');
  await confirm(page).getByRole('button', { name: 'Use a passkey' }).click();
  await saving;
  expect((await readSignIn(page)).newestProof).toBeGreaterThan(before.newestProof + 600);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('403')]);
});

test('confirms with the second security key where the first one is lost', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const device = await addAuthenticator(page, { transport: 'usb' });
  await comeAs(page, await makePerson(page.request));
  const addKey = async (name: string) => {
    await button(page, 'Add a security key').click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
  };
  await addKey('Blue key');
  await button(page, 'I have saved them').click();
  await expect(toast(page, 'Second factor is on')).toBeVisible();
  await device.forget();
  await addKey('Red key');
  await expect(toast(page, 'Security key added')).toBeVisible();
  await askForData(page);
  await confirm(page).getByLabel('Which key do you have with you?').selectOption('Red key');
  await expectNothingSideways(page);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await confirm(page).getByRole('button', { name: 'Use my security key' }).click();
  await saving;
  // The recovery codes were looked for before there were any.
  const statuses = pageErrors.splice(0).map((text) => /\b\d{3}\b/.exec(text)?.[0]);
  expect(statuses.filter((status) => status !== '404')).toEqual(['403']);
});

test('asks an operator in a dialog of its own kind, and goes on with the decision', async ({
  page,
  pageErrors,
}) => {
  const person = await makePerson(page.request);
  // The first visit makes the profile.
  const { authUser } = await getAuthSession(page, person);
  await signInHere(page, { role: 'operator', ownAuthSession: true });
  await page.route('**/api/admin/people/*/role', refuseForOldSignIn, { times: 1 });
  await open(page, `/admin/people/${String(authUser['id'])}`);
  await button(page, 'Change role').click();
  const dialog = page.getByRole('dialog', { name: `Role of ${person.fullName}` });
  await dialog.getByRole('radio', { name: /^Instructor/ }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await confirm(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Role changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('403')]);
});
