// Confirming with a passkey that it is you, where the sign-in really is more than ten minutes old.
import type { Page } from '@playwright/test';
import { minuteMs } from '#domain/time/durations.ts';
import { type LifeApp, startLifeApp } from '#tests/support/servers/life-app.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { test as base, expect } from './support/fixtures.ts';
import { makePerson, type Person } from './support/people.ts';
import { button, comeAs, phone, toast } from './support/profile.ts';
import { getAuthSession } from './support/visit.ts';

const test = base.extend<object, { app: LifeApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
    async ({}, use) => {
      const app = await startLifeApp();
      await use(app);
      await app.stop();
    },
    // Starts a server and a database of its own, on a machine that is busy with others.
    { scope: 'worker', timeout: 2 * minuteMs },
  ],
  baseURL: ({ app }, use) => use(app.url),
});

/** Makes the sign-in old, and lets the client of the page refresh its token, which then says so. */
async function growOld(page: Page, app: LifeApp, { email }: Person): Promise<void> {
  await app.ageSignIns(email);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('trellis-auth') ?? '{}') as object;
    localStorage.setItem('trellis-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('button', { name: /^Rename/ })).toBeVisible();
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

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

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
  app,
  pageErrors,
}) => {
  const { device, person } = await comeWithPasskey(page);
  await growOld(page, app, person);
  const changes = watch(page, 'PUT', '/auth/v1/user');
  await page.getByLabel('New password', { exact: true }).fill('a-much-better-one');
  await page.getByLabel('Confirm new password').fill('a-much-better-one');
  await button(page, 'Change password').click();
  await expect(proof(page).getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  expect(changes).toEqual([400]);
  const before = (await device.keys())[0]?.signCount ?? 0;
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(proof(page)).toBeHidden();
  expect(changes).toEqual([400, 200]);
  expect((await device.keys())[0]?.signCount).toBe(before + 1);
  await getAuthSession(page, { ...person, password: 'a-much-better-one' });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('changes nothing without the passkey, and hands the data over with it', async ({
  page,
  app,
  pageErrors,
}) => {
  await page.setViewportSize(phone);
  const { person } = await comeWithPasskey(page);
  await growOld(page, app, person);
  const exports = watch(page, 'GET', '/api/account/data');
  await button(page, 'Download my data').click();
  await expectNothingSideways(page);
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(proof(page)).toBeHidden();
  expect(exports).toEqual([403]);
  const saving = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await saving;
  await expect(toast(page, 'Your data is ready')).toBeVisible();
  expect(exports).toEqual([403, 403, 200]);
  expect(pageErrors.splice(0)).toHaveLength(2);
});
