// Confirming that it is you before an account changes, the second factor, and its recovery codes.
import { TOTP } from 'otpauth';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { newestMail } from './support/newest-mail.ts';
import { addApp, makePerson, makePersonWithApp, makeRecoveryCodes } from './support/people.ts';
import { ageSignIn } from './support/old-sign-in.ts';
import {
  button,
  comeAs,
  oldSignIn,
  phone,
  refuseOnceForOldSignIn,
  section,
  settings,
  toast,
} from './support/profile.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

test('changes the password, after a code from a mail where the sign-in is old', async ({
  page,
  pageErrors,
}) => {
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const change = async (password: string, again = password) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(again);
    await button(page, 'Change password').click();
  };
  await change('short', 'other');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await change(person.password);
  await expect(page.getByText('New password should be different from the old')).toBeVisible();
  await change('password123');
  await expect(page.getByText('Password is known to be weak')).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(2);

  await ageSignIn(page);
  await change('a-much-better-one');
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  const code = dialog.getByLabel('Code from your email');
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Enter the 6-digit code')).toBeVisible();
  const wanted = { to: person.email, kind: 'auth-nonce' } as const;
  const { code: mailed } = await newestMail(page.request, wanted);
  await code.fill(mailed === '654321' ? '654322' : '654321');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    dialog.getByText('This code is not right, or too old. Enter the newest one.'),
  ).toBeVisible();
  await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await getAuthSession(page, { ...person, password: 'a-much-better-one' });
  expect(pageErrors.splice(0)).toHaveLength(2);
});

test('asks for a second factor or address with the password where the sign-in is old, and keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await refuseOnceForOldSignIn(page);
  const address = `new-${person.email}`;
  await page.getByLabel('New address').fill(address);
  await button(page, 'Change address').click();
  await expectNothingSideways(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('New address')).toHaveValue(address);
  await expect(page.getByLabel('New address')).not.toHaveAttribute('aria-invalid');

  await refuseOnceForOldSignIn(page);
  await button(page, 'Change address').click();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(3);

  await page.route('**/auth/v1/factors', (route) => route.fulfill(oldSignIn), { times: 1 });
  await button(page, 'Set up an authenticator app').click();
  await page.getByLabel('Name', { exact: true }).fill('Desk phone');
  await button(page, 'Continue').click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(1);
});

test('turns the second factor on with the app’s own codes, and off again', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const part = section(page, 'Second step');
  await expect(part.getByText('Off', { exact: true })).toBeVisible();
  await button(page, 'Set up an authenticator app').click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await button(page, 'Continue').click();
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(qrCode).toBeVisible();
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNothingSideways(page);
  await expectAccessible(page);
  const key = await page.getByRole('dialog').locator('.font-mono').innerText();
  const app = new TOTP({ secret: key.replaceAll(/\s/g, '') });
  const field = page.getByLabel('6-digit code from the app');
  await field.fill('000 000');
  await button(page, 'Turn on').click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await field.fill(app.generate());
  await button(page, 'Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expectNothingSideways(page);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Download').click();
  const saved = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString();
  const recoveryCodes = await codes.allInnerTexts();
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await button(page, 'I have saved them').click();
  await expect(toast(page, 'Second step is on')).toBeVisible();
  await expect(part.getByText('10 of 10 left')).toBeVisible();
  await expect(part.getByText('On', { exact: true })).toBeVisible();

  // Actions that need a recent sign-in now ask for the app's code.
  await ageSignIn(page);
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type your email address to confirm').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(proof.getByLabel('Code from your authenticator app')).toBeFocused();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(button(page, 'Delete my account')).toBeFocused();

  await button(page, 'Turn off My phone').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  // The next code: no code is accepted twice, and the service allows for a clock that runs ahead.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await proof.getByLabel('Code from your authenticator app').fill(next);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Second step is off')).toBeVisible();
  await expect(part).toBeFocused();
  await expect(part.getByText('Off', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  expect(pageErrors.splice(0)).toHaveLength(3);
});

test('asks which of two apps shows the code, and tries a typo once', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const person = await makePersonWithApp(page.request);
  const { code, session } = await addApp(page.request, person.token, 'Tablet');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const profile = await page.request.get('/api/profile', { headers });
  await storeAuthSession(page, { authUser: await profile.json(), authSession: session });
  await open(page, settings);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (/\/factors\/[^/]+\/verify$/.test(request.url())) tries.push(request.url());
  });
  await refuseOnceForOldSignIn(page);
  await page.getByLabel('New address').fill(`new-${person.email}`);
  await button(page, 'Change address').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const field = dialog.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await field.fill('000 000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  expect(tries).toHaveLength(1);
  await dialog.getByLabel('Which app shows your code?').selectOption('Tablet');
  await field.fill(code());
  await field.press('Enter');
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  expect(tries).toHaveLength(2);
  // No recovery codes yet, the old sign-in, the typo.
  const statuses = pageErrors.splice(0).map((text) => /\d{3}/.exec(text)?.[0]);
  expect(statuses).toEqual(['404', '400', '422']);
});

test('signs in with a recovery code once, and makes new ones', async ({ page, pageErrors }) => {
  const person = await makePersonWithApp(page.request);
  const [code = ''] = await makeRecoveryCodes(page.request, person);
  const signIn = async (typed: string) => {
    await open(page, '/auth/signin?redirect=%2Fdashboard%2Fprofile');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await button(page, 'Sign In').click();
    await button(page, 'Use a recovery code instead').click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(typed);
    await button(page, 'Verify').click();
  };
  await signIn(code.toUpperCase());
  await expect(page).toHaveURL(settings);
  const greeting = `Welcome, ${person.fullName}. You have 9 recovery codes left.`;
  await expect(toast(page, greeting)).toBeVisible();
  const part = section(page, 'Second step');
  await expect(part.getByText('9 of 10 left')).toBeVisible();
  await part.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await button(page, 'I have saved them').click();
  await expect(part.getByText('10 of 10 left')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signIn(code);
  await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(1);
});
