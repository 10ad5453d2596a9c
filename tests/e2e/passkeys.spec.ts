// Passkeys: added, renamed and deleted in the profile, and used to sign in; security keys as second factor.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { comeAs } from './support/profile.ts';
import { exactText, open } from './support/visit.ts';

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(exactText(page, 'Logged out')).toBeVisible();
}

/** A person whose browser has a passkey, signed out. */
async function leaveWithPasskey(page: Page) {
  const device = await addAuthenticator(page);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await addButton(page).click();
  await expect(exactText(page, 'Passkey added')).toBeVisible();
  // Otherwise the device would respond to the address field as soon as that is shown.
  await device.setPresent(false);
  await signOut(page);
  return { device, person };
}

test('adds a passkey, which signs in by the button, without address and password', async ({
  page,
}) => {
  const { device, person } = await leaveWithPasskey(page);
  expect(await device.keys()).toMatchObject([{ isResidentCredential: true }]);
  await open(page, '/auth/signin?redirect=%2Ffaq');
  await expectAccessible(page);
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(exactText(page, `Welcome, ${person.fullName}`)).toBeVisible();
  await open(page, '/dashboard/profile');
  await expect(passkeys(page).getByText(/^Last used /)).toBeVisible();
});

test(
  'offers the passkey in the address field, and signs in when it is chosen',
  long,
  async ({ page }) => {
    const { device, person } = await leaveWithPasskey(page);
    await device.setPresent(true);
    await open(page, '/auth/signin?redirect=%2Ffaq');
    await expect(page).toHaveURL('/faq');
    await expect(exactText(page, `Welcome, ${person.fullName}`)).toBeVisible();
  },
);

test('renames and deletes a passkey, by keyboard too', long, async ({ page }) => {
  await addAuthenticator(page);
  await comeAs(page, await makePerson(page.request));
  const section = passkeys(page);
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(exactText(page, 'Passkey added')).toBeVisible();
  await expect(section.getByText('Not used yet')).toBeVisible();
  await section.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Name').fill(' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Give it a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('My blue laptop');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(section.getByText('My blue laptop')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Rename My blue laptop' })).toBeFocused();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(page);
  await section.getByRole('button', { name: 'Delete My blue laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(exactText(page, 'Passkey deleted')).toBeVisible();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
  await expect(section).toBeFocused();
});

test('says that a device has a passkey already', long, async ({ page }) => {
  await addAuthenticator(page);
  await comeAs(page, await makePerson(page.request));
  await addButton(page).click();
  await expect(exactText(page, 'Passkey added')).toBeVisible();
  await addButton(page).click();
  await expect(passkeys(page).getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  );
});

test(
  'explains why a browser without passkeys cannot add one, and does not offer them',
  long,
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await open(page, '/auth/signin');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await comeAs(page, await makePerson(page.request));
    await expect(passkeys(page).getByText('This browser cannot use passkeys.')).toBeVisible();
  },
);

test('asks for the security key after the password', long, async ({ page }) => {
  const device = await addAuthenticator(page, { transport: 'usb' });
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Blue key');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(exactText(page, 'Second step is on')).toBeVisible();
  await signOut(page);
  await device.setPresent(false);
  await open(page, '/auth/signin?redirect=%2Ffaq');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Use your key' })).toBeVisible();
  await expectAccessible(page);
  await device.setPresent(true);
  await page.getByRole('button', { name: 'Use your passkey or security key' }).click();
  await expect(page).toHaveURL('/faq');
  await open(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Turn off Blue key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(exactText(page, 'Second step is off')).toBeVisible();
});

test('lets an operator go on with a new passkey instead of an app', long, async ({ page }) => {
  await addAuthenticator(page);
  await comeAs(page, await makePerson(page.request));
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByText('This device')).toBeVisible();
  const signedIn = await devices.getByText(/^Signed in /).count();
  await open(page, '/auth/operator-factor?redirect=%2Ffaq');
  await expectAccessible(page);
  await addButton(page).click();
  await expect(page).toHaveURL('/faq');
  const level = await page.evaluate(() => {
    const { access_token: token } = JSON.parse(localStorage.getItem('trellis-auth') ?? '{}') as {
      access_token: string;
    };
    return (JSON.parse(atob(token.split('.')[1] ?? '')) as { aal: string }).aal;
  });
  expect(level).toBe('aal2');
  // The session of the passkey took the place of the former one.
  await open(page, '/dashboard/profile');
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(devices.getByText(/^Signed in /)).toHaveCount(signedIn);
});
