// Alerts: a visitor's wish survives the sign-in, the profile lists it, and its mail's link stops it.
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { open } from './support/visit.ts';

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
  await stop.click();
  await expect(page.getByText(/^You have no alerts/)).toBeVisible();
});

test('stops an alert on the page of its mail, and says so when the link is incomplete', async ({
  page,
}) => {
  await open(page, '/alerts/stop');
  await expect(page.getByText(/This link is not complete/)).toBeVisible();
  await page.goto(`/alerts/stop#${'x'.repeat(43)}`);
  await page.reload();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no more of them');
  await expectAccessible(page);
});
