// Confirming with a passkey, with one of two security keys, and as an operator, where the sign-in is too old.
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNothingSideways,
} from './support/accessibility.ts';
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

/** The statuses of the responses to these requests, in order. */
function watch(page: Page, method: string, path: string): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isIt = new URL(response.url()).pathname === path;
    if (isIt && response.request().method() === method) statuses.push(response.status());
  });
  return statuses;
}

async function comeWithPasskey(page: Page) {
  const device = await addAuthenticator(page);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await button(page, 'Add a passkey').click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  return { device, person };
}

test('changes the password after a passkey, where the sign-in is old', async ({
  page,
  pageErrors,
}) => {
  const { device, person } = await comeWithPasskey(page);
  await ageSignIn(page);
  const changes = watch(page, 'PUT', '/auth/v1/user');
  await page.getByLabel('New password', { exact: true }).fill('a-much-better-one');
  await page.getByLabel('Confirm new password').fill('a-much-better-one');
  await button(page, 'Change password').click();
  await expect(confirm(page).getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  expect(changes).toEqual([400]);
  const before = (await device.keys())[0]?.signCount ?? 0;
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(confirm(page)).toBeHidden();
  expect(changes).toEqual([400, 200]);
  expect((await device.keys())[0]?.signCount).toBe(before + 1);
  await getAuthSession(page, { ...person, password: 'a-much-better-one' });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('changes nothing without the passkey, and hands the data over with it', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  await comeWithPasskey(page);
  await ageSignIn(page);
  const exports = watch(page, 'GET', '/api/account/data');
  await button(page, 'Download my data').click();
  await expectNothingSideways(page);
  await confirm(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm(page)).toBeHidden();
  expect(exports).toEqual([403]);
  const before = await readSignIn(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  await confirm(page).getByRole('button', { name: 'Use a passkey' }).click();
  await saving;
  await expect(toast(page, 'Your data is ready')).toBeVisible();
  expect(exports).toEqual([403, 403, 200]);
  expect((await readSignIn(page)).newestProof).toBeGreaterThan(before.newestProof + 600);
  expect(pageErrors.splice(0)).toHaveLength(2);
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
  await expect(toast(page, 'Second step is on')).toBeVisible();
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
