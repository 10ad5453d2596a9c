// A lost second factor is removed when the day is over, and its owner signs in with the password alone.
import { minuteMs } from '#domain/time/durations.ts';
import { type LifeApp, startLifeApp } from '#tests/support/servers/life-app.ts';
import { test as base, expect } from './support/fixtures.ts';
import { makePerson, makePersonWithApp } from './support/people.ts';
import { refuseForOldSignIn } from './support/profile.ts';
import { askForRemoval, factors, stopLink } from './support/removals.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

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

test('a person without their phone signs in with the password when the day is over', async ({
  page,
  app,
  browser,
  pageErrors,
}) => {
  test.setTimeout(5 * minuteMs);
  const person = await makePersonWithApp(page.request);
  const operator = await makePerson(page.request);
  const kept = await getAuthSession(page, operator);
  await app.makeOperator(operator.email);
  await storeAuthSession(page, { ...kept, authUser: { ...kept.authUser, role: 'operator' } });
  await page.route('**/factor-removals', refuseForOldSignIn, { times: 1 });
  await askForRemoval(page, person, operator.password);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('403')]);
  const link = await stopLink(page.request, person.email);
  await app.passRemovals();
  // The job runs every minute.
  await expect(async () => {
    await page.reload();
    await expect(factors(page).getByText(/^Removed/)).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 3 * minuteMs });
  await expect(factors(page).getByText('None.')).toBeVisible();

  const context = await browser.newContext({ baseURL: app.url });
  const owner = await context.newPage();
  await open(owner, '/auth/signin');
  await owner.getByLabel('Email').fill(person.email);
  await owner.locator('[name=password]').fill(person.password);
  const form = owner.getByRole('main');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await open(owner, link);
  await owner.getByRole('button', { name: 'Keep it' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('It is already removed');
  await context.close();
});
