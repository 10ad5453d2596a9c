// From the page about teaching to the instructor's own dashboard, as somebody with a new account goes through it.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makePerson, type Person } from './people.ts';
import { expectNothingSideways, expectSound, expectSoundInBothThemes } from './sound.ts';
import { keepHere, open } from './visit.ts';

const phone = { width: 360, height: 780 };
const teach = '/become-instructor';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Signed in before the first page loads; answers the token, to do things over the API beside it. */
async function comeAs(page: Page, { email, password }: Person, path: string): Promise<string> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email, password },
  });
  const authSession = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    expires_in: number;
  };
  const headers = { authorization: `Bearer ${authSession.access_token}` };
  const profile = await page.request.get('/api/profile', { headers });
  await keepHere(page, { authUser: await profile.json(), authSession });
  await open(page, path);
  return authSession.access_token;
}

async function createClass(request: APIRequestContext, token: string): Promise<void> {
  const inDays = (days: number, hours: number) =>
    new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();
  const answer = await request.post('/api/classes', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title: 'Bookbinding at the Kitchen Table',
      description: 'Fold, sew and cover a notebook of your own in one quiet evening.',
      category_id: '1',
      price: '38',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inDays(9, 0),
      end_time: inDays(9, 2),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('asks visitors for an account, and leads them back here', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, teach);
  const ways = page.getByText('You need an account to become an instructor');
  await expect(ways.first()).toBeVisible();
  await expect(link(page, 'Sign Up').first()).toHaveAttribute(
    'href',
    '/auth/signup?redirect=%2Fbecome-instructor',
  );
  await expect(button(page, 'Get Started')).toBeHidden();
});

test('makes a learner an instructor, who then looks after a first class', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  const token = await comeAs(page, person, '/dashboard/teacher');
  await link(page, 'Become an Instructor').click();

  await button(page, 'Get Started').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Apply',
    'Create your first class',
    'Start teaching',
  ]);
  await expectNothingSideways(page);
  await expectSound(page);
  await button(page, 'Back').click();
  await button(page, 'Become an Instructor').click();

  await page.route('**/api/become-teacher', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy', message: 'Please try again.' } }),
  );
  await button(page, 'Apply Now').click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Please try again.')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(2);

  await page.unroute('**/api/become-teacher');
  await page.route('**/api/become-teacher', async (route) => {
    await expect(button(page, 'Processing...')).toBeDisabled();
    await route.continue();
  });
  await button(page, 'Apply Now').click();
  await expect(page).toHaveURL('/dashboard/teacher');
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await expect(link(page, 'Create a Class')).toHaveAttribute('href', '/createClass');
  await button(page, 'Open menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Instructor Dashboard' })).toBeVisible();

  await createClass(page.request, token);
  await open(page, '/dashboard/teacher');
  const first = page.getByRole('article', { name: 'Bookbinding at the Kitchen Table' });
  await expect(first).toContainText('Everybody can find and book it.');
  await expect(first).toContainText('0 of 8 seats taken');
  await expect(first.getByRole('link', { name: 'View page' })).toBeVisible();
  await expectNothingSideways(page);
  await expectSoundInBothThemes(page);

  await first.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(first).toContainText('Only you can see it.');
  await expect(first.getByRole('link', { name: 'View page' })).toBeHidden();
  await expect(first.getByRole('button', { name: 'Publish' })).toBeFocused();

  await first.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/classes\/[0-9a-f-]{36}\/edit$/);

  await open(page, teach);
  await expect(page.getByText('You can already create and post classes!').first()).toBeVisible();
  await expect(link(page, 'Go to Dashboard').first()).toHaveAttribute('href', '/dashboard/teacher');
});

test('says that the classes could not be loaded, and loads them when asked again', async ({
  page,
  complaints,
}) => {
  const person = await makePerson(page.request);
  await page.route('**/api/teacher/classes', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy', message: 'Please try again.' } }),
  );
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as object;
    await route.fulfill({ json: { ...profile, instructorStatus: 'pending' } });
  });
  await comeAs(page, person, '/dashboard/teacher');
  await expect(page.getByText('Your application waits for approval.')).toBeVisible();
  await expect(page.getByText('Please try again.')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(2);
  await page.unroute('**/api/teacher/classes');
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
});
