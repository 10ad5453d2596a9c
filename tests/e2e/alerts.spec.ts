// Alerts: a visitor's wish survives the sign-in, the profile lists it, and its mail's link stops it.
import type { Output } from '#contract/endpoints.ts';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

test('keeps the wish of a visitor through sign-in, lists it in the profile, and stops it there', async ({
  page,
  request,
}) => {
  const person = await makePerson(request);
  await open(page, '/explore?q=zeppelin');
  await page.getByRole('button', { name: 'Tell me when something like this is listed' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await page.locator('[name=email]').fill(person.email);
  await page.locator('[name=password]').fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/explore?q=zeppelin');
  await expect(
    page.getByText(/We will email you when something like this is listed/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop telling me' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/profile#alerts');
  const stop = page.getByRole('button', { name: 'Stop emails about “zeppelin”' });
  await expect(page.getByRole('link', { name: '“zeppelin”' })).toHaveAttribute(
    'href',
    '/explore?q=zeppelin',
  );
  const isOff = page.locator('#alerts').getByText(/^Emails about searches are off/);
  await expect(isOff).toBeHidden();
  await page
    .getByRole('group', { name: 'Instructors you follow, saved classes and searches' })
    .getByRole('checkbox', { name: 'Email' })
    .uncheck();
  await expect(isOff).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await expect(page.getByText(/^You have no alerts/)).toBeVisible();
});

test(
  'offers mails about new dates on the schedule of a class that has dates',
  long,
  async ({ page }) => {
    await storeAuthSession(page, await getAuthSession(page, await makePerson(page.request)));
    const found = await page.request.get('/api/explore');
    const { classes } = (await found.json()) as Output<'GET /api/explore'>;
    await open(page, `/classes/${classes[0]?.id}`);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Tell me about new dates' }).click();
    await expect(page.getByText('We will email you when there are new dates.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'stops an alert on the page of its mail, and says so when the link is incomplete',
  long,
  async ({ page }) => {
    await open(page, '/alerts/stop');
    await expect(page.getByText(/This link is not complete/)).toBeVisible();
    await page.goto(`/alerts/stop#${'x'.repeat(43)}`);
    await page.reload();
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no more of them');
    await expectAccessible(page);
  },
);
