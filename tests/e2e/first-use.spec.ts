// First use of an account on a phone: nothing covers the field, nothing is lost, and focus stays where it was.
import type { Locator, Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson, makePersonWithApp } from './support/people.ts';
import {
  button,
  comeAs,
  phone,
  refuseOnceForOldSignIn,
  section,
  toast,
} from './support/profile.ts';
import { learner, open, signInHere } from './support/visit.ts';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`Not on screen: ${String(part)}`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Waits until the message stands still: it rises when it comes. */
async function expectUncovered(page: Page, field: Locator): Promise<void> {
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(message).toHaveCount(1);
  await message.evaluate((item) => Promise.all(item.getAnimations().map((one) => one.finished)));
  const [above, below] = [await boxOf(message), await boxOf(field)];
  expect(above.bottom <= below.top || above.top >= below.bottom).toBe(true);
}

test(
  'shows notifications on a phone beside the field that comes next, not on it',
  long,
  async ({ page, pageErrors }) => {
    await page.setViewportSize(phone);
    await open(page, '/auth/signin');
    const password = page.getByRole('textbox', { name: 'Password' });
    await page.getByLabel('Email').fill(learner.email);
    await password.fill('not the password');
    // Right below the bar, where notifications usually are.
    await password.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 90));
    await password.press('Enter');
    await expect(toast(page, 'Login failed')).toBeVisible();
    await expect(password).toBeFocused();
    await expectUncovered(page, password);
    expect(pageErrors.splice(0)).toHaveLength(1);

    await open(page, '/auth/signup');
    await page.locator('[name=fullName]').fill('Noor Abel');
    await page.locator('[name=email]').fill(`uncovered-${Date.now()}@example.org`);
    await page.locator('[name=phoneNumber]').fill('(512) 555-0134');
    for (const name of ['password', 'confirmPassword'])
      await page.locator(`[name=${name}]`).fill('crimson-kettle-71');
    await button(page, 'Create Account').click();
    await expect(toast(page, 'Registration successful')).toBeVisible();
    await expectUncovered(page, page.getByLabel('6-digit code'));
  },
);

test('keeps recovery codes on screen until the person says that they are saved', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const person = await makePersonWithApp(page.request);
  await open(page, '/auth/signin?redirect=%2Fdashboard%2Fprofile');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').pressSequentially(person.code());
  await button(page, 'Make new codes').click();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  const codes = page.getByRole('dialog').getByRole('list', { name: 'Recovery codes' });
  await expect(codes).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(codes).toBeVisible();
  await button(page, 'I have saved them').click();
  await expect(codes).toHaveCount(0);
  await expect(section(page, 'Second step').getByText('10 of 10 left')).toBeVisible();
});

test(
  'keeps the focus on the button that was pressed, and moves it to news',
  long,
  async ({ page }) => {
    await comeAs(page, await makePerson(page.request));
    await page.getByLabel('Full name').fill('Noor Abel');
    await button(page, 'Save changes').press('Enter');
    await expect(toast(page, 'Profile saved')).toBeVisible();
    await expect(button(page, 'Save changes')).toBeFocused();
    await page.getByLabel('New address').fill(`later-${Date.now()}@example.org`);
    await button(page, 'Change address').click();
    await expect(page.locator('#pending-email')).toBeFocused();
    await button(page, 'Check again').press('Enter');
    await expect(button(page, 'Check again')).toBeFocused();
  },
);

test('shows the link of the open page in the column of the admin area', long, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/audit');
  const column = page.getByRole('navigation', { name: 'Admin' });
  await expect(column.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  'says nothing when somebody turns back from “Confirm it is you”',
  long,
  async ({ page, pageErrors }) => {
    await comeAs(page, await makePerson(page.request));
    await refuseOnceForOldSignIn(page);
    const address = page.getByLabel('New address');
    await address.fill('turned-back@example.org');
    await address.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Change address')).toHaveAttribute('aria-disabled', 'false');
    await expect(address).not.toHaveAttribute('aria-invalid');
    expect(pageErrors.splice(0)).toHaveLength(1);
  },
);

test('takes the typed address along to a forgotten password', long, async ({ page }) => {
  await open(page, '/auth/signin');
  await page.getByLabel('Email').fill('forgetful@example.org');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('forgetful@example.org');
});

test('says on a phone who is signed in, and marks the one open page', async ({ page }) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  await comeAs(page, person);
  await button(page, 'Open menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(menu).toContainText(person.fullName);
  await expect(menu).toContainText(person.email);
  await expect(menu.locator('[aria-current]')).toHaveText(['Profile Settings']);
});
