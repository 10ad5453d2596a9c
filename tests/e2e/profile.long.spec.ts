// The profile settings and the dashboard of a person with an account of their own.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from './support/fixtures.ts';
import { newestMail } from './support/newest-mail.ts';
import { ageSignIn } from './support/old-sign-in.ts';
import { makePerson } from './support/people.ts';
import { button, comeAs, phone, section, settings, toast } from './support/profile.ts';
import { expectNothingSideways, expectAccessible } from './support/accessibility.ts';
import { getAuthSession } from './support/visit.ts';

test('welcomes with next steps that lead somewhere, and ticks off what is done', async ({
  page,
}) => {
  const person = await makePerson(page.request);
  await comeAs(page, person, '/dashboard');
  await expect(page).toHaveTitle('Trellis Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.fullName}`);
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  const steps = section(page, 'Next steps').getByRole('link');
  await expect(steps).toHaveText(['Explore classes', 'Complete profile', 'Become an instructor']);
  await expect(page.getByText('Still missing: photo, bio, and location.')).toBeVisible();
  for (const step of await steps.all()) {
    const response = await page.request.get((await step.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
  }
  await steps.nth(1).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('keeps what somebody tells about themselves', async ({ page, pageErrors }) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await page.getByLabel('Full name').fill('Noor Ámes');
  await page.getByLabel('Username').fill('lena');
  await page.getByLabel('Bio').fill('Potter.\nAlso bakes.');
  await page.getByLabel('Phone number', { exact: true }).fill('512');
  await page.getByRole('switch', { name: 'Show my phone number to learners' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  const place = page.getByRole('combobox', { name: 'Location' });
  await place.pressSequentially('austi');
  await expect(page.getByRole('option', { name: 'Austin, TX', exact: true })).toBeVisible();
  await expect(page.getByText('GeoNames').first()).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue('Austin, TX');
  await expect(page.getByRole('listbox')).toBeHidden();

  await page.getByLabel('Phone number', { exact: true }).fill('call me');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Phone number', { exact: true }).fill('+1 (512) 555-0100');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Username already exists')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);

  await page.getByRole('link', { name: 'Trellis' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Potter.\nAlso bakes.');
  const username = `noor-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Username').fill(username);
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();

  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Noor Ámes');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(place).toHaveValue('Austin, TX');
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('15125550100');
  await expect(page.getByRole('switch')).toBeChecked();
});

test('shows a photo at once and everywhere, and takes it away again', async ({
  page,
  pageErrors,
}) => {
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await page.getByLabel('Full name').fill('Being typed');
  const { authSession } = await getAuthSession(page, person);
  const headers = { authorization: `Bearer ${authSession.access_token}` };
  const elsewhere = { headers, data: { bio: 'Written in another tab' } };
  expect((await page.request.put('/api/profile', elsewhere)).status()).toBe(200);
  const picker = page.getByLabel('Photo file');
  const photo = section(page, 'Photo');
  const png = { name: 'me.png', mimeType: 'image/png' };
  await picker.setInputFiles({ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toast(page, 'File too large')).toBeVisible();
  await expect(photo.getByText('Max file size is 5MB')).toBeVisible();
  await picker.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') });
  await expect(photo.getByText('File type must be JPEG, PNG or WebP')).toBeVisible();
  await picker.setInputFiles({ ...png, buffer: Buffer.from('not a picture') });
  await expect.poll(() => pageErrors.splice(0).length).toBe(1);
  await expect(photo.getByRole('alert')).toHaveText('File type must be JPEG, PNG or WebP');

  const buffer = await sharp({
    create: { width: 300, height: 300, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  await picker.setInputFiles({ ...png, buffer });
  await expect(toast(page, 'Photo updated')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await expect(photo.locator('img')).toHaveAttribute('src', /^\/|^http/);
  // The response reloads the profile; text being typed stays.
  await expect(page.getByLabel('Bio')).toHaveValue('Written in another tab');
  await expect(page.getByLabel('Full name')).toHaveValue('Being typed');
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await page.reload();
  await expect(photo.locator('img')).toBeVisible();
  await button(page, 'Remove photo').click();
  await expect(toast(page, 'Photo removed')).toBeVisible();
  await expect(photo.locator('img')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('changes the address once both mailboxes have agreed', async ({
  page,
  browser,
  pageErrors,
}) => {
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const newEmail = `new-${randomUUID()}@example.org`;
  await page.getByLabel('New address').fill(person.email.toUpperCase());
  await button(page, 'Change address').click();
  await expect(page.getByText('This is your address already')).toBeVisible();
  await page.getByLabel('New address').fill(newEmail);
  await button(page, 'Change address').click();
  await expect(page.locator('#pending-email')).toBeFocused();
  await expect(section(page, 'Email address')).toContainText('Waiting for confirmation');
  await expect(section(page, 'Email address')).toContainText(newEmail);
  await page.getByLabel('Or enter the code from either email').fill('000 000');
  await button(page, 'Confirm with the code').click();
  await expect(
    page.getByText('This code is not right, or too old. Enter the newest one.'),
  ).toBeVisible();
  expect(pageErrors.splice(0)).toHaveLength(2);

  // The first link is opened in a browser that is not signed in: it still reports what it did.
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  const kind = 'auth-email-change';
  const { link: newLink } = await newestMail(page.request, { to: newEmail, kind });
  await visitor.goto(newLink);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Address confirmed');
  await expect(visitor.getByText('Confirmation link accepted')).toBeVisible();
  await visitor.reload();
  await elsewhere.close();

  const { link: oldLink } = await newestMail(page.request, { to: person.email, kind });
  await page.goto(oldLink);
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(settings);
  await expect(section(page, 'Email address').getByText(newEmail)).toBeVisible();
  await expect(section(page, 'Email address')).not.toContainText('Waiting for confirmation');
  const remembered = () => page.evaluate(() => localStorage.getItem('authUser'));
  await expect.poll(remembered).toContain(newEmail);

  await page.goto(oldLink);
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});

test('lists where somebody is signed in and ends it, one or all', async ({ page }) => {
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const part = section(page, 'Where you are signed in');
  // Signing up has opened another session.
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByText('This device')).toHaveCount(1);
  await part
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  await expect(part.getByText('You are signed in nowhere else.')).toBeVisible();
  const other = await getAuthSession(page, person);
  await page.reload();
  await button(page, 'Log out everywhere else').click();
  await expect(toast(page, 'Logged out everywhere else')).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  const response = await page.request.get('/auth/v1/user', {
    headers: { authorization: `Bearer ${other.authSession.access_token}` },
  });
  expect(response.status()).toBe(403);
});

test('hands out everything that is known, and deletes the account for good', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  const downloading = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const chunks = await (await (await downloading).createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain(person.email);

  await ageSignIn(page);
  await page.getByLabel('Bio').fill('Typed, and not saved');
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expectAccessible(page);
  await dialog.getByLabel('Type your email address to confirm').fill('somebody@else.example');
  await confirm.click();
  await expect(dialog.getByText('This is not the address of your account')).toBeVisible();
  await dialog.getByLabel('Type your email address to confirm').fill(person.email);
  await confirm.click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = proof.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('This password is not right.')).toBeVisible();
  await password.fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('trellis-auth');
  const { email, password: word } = person;
  const comeAgain = async () => {
    const data = { email, password: word };
    return (await page.request.post('/auth/v1/token?grant_type=password', { data })).status();
  };
  await expect.poll(comeAgain).toBe(400);
  // The refusal for the old sign-in and the wrong password; logging out of the account that is gone adds none.
  const statuses = pageErrors.splice(0).map((text) => /\b\d{3}\b/.exec(text)?.[0]);
  expect(statuses).toEqual(['403', '400']);
});
