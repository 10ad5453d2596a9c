// From the page about teaching to the instructor's own dashboard, with a new account.
import type { APIRequestContext, Page } from '@playwright/test';
import { hourMs } from '#domain/time/durations.ts';
import { expect, test } from './support/fixtures.ts';
import { fillApplication } from './support/application.ts';
import { makePerson } from './support/people.ts';
import {
  expectNothingSideways,
  expectAccessible,
  expectAccessibleInBothThemes,
} from './support/accessibility.ts';
import { getAuthSession, goTo, storeAuthSession, open } from './support/visit.ts';

const title = 'Bookbinding at the Kitchen Table';
const busy = { status: 503, json: { error: 'busy', message: 'Please try again.' } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Responds to the next call with "busy"; later calls go through. */
const refuseOnce = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill(busy), { times: 1 });

async function createClass(request: APIRequestContext, token: string): Promise<void> {
  const inDays = (days: number, hours: number) =>
    new Date(Date.now() + (days * 24 + hours) * hourMs).toISOString();
  const response = await request.post('/api/classes', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      description: 'Fold, sew and cover a notebook of your own in one quiet evening.',
      category_id: '1',
      price: '38',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inDays(9, 0),
      end_time: inDays(9, 2),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test('makes a learner an instructor, who then looks after a first class', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const kept = await getAuthSession(page, await makePerson(page.request));
  await storeAuthSession(page, kept);
  await open(page, '/dashboard/teacher');
  await link(page, 'Become an Instructor').click();

  await button(page, 'Get Started').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Apply',
    'Create your first class',
    'Start teaching',
  ]);
  await expectNothingSideways(page);
  await expectAccessible(page);
  await button(page, 'Back').click();
  await button(page, 'Become an Instructor').click();

  await button(page, 'Apply now').press('Enter');
  await expect(page.getByText('Add a photo: learners want to see whom they meet')).toBeVisible();
  await expect(page.getByText('Say what you teach')).toBeVisible();
  await expect(page.getByLabel('What you teach')).toBeFocused();
  await expectAccessible(page);
  await fillApplication(page);
  await refuseOnce(page, '**/api/become-teacher');
  await button(page, 'Apply now').press('Enter');
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(toast(page, 'Please try again.')).toBeVisible();
  await expect(button(page, 'Apply now')).toBeFocused();

  await page.route('**/api/become-teacher', async (route) => {
    await expect(button(page, 'Processing...')).toBeDisabled();
    await route.continue();
  });
  await button(page, 'Apply now').click();
  await expect(page).toHaveURL('/dashboard/teacher');
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await expect(link(page, 'Create a Class')).toHaveAttribute('href', '/createClass');
  await button(page, 'Open menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Instructor dashboard' })).toBeVisible();

  const own = await page.request.get('/api/profile', {
    headers: { authorization: `Bearer ${kept.authSession.access_token}` },
  });
  expect(await own.json()).toMatchObject({
    teaches: 'Bookbinding for beginners',
    links: ['https://bookbinder.example/austin'],
  });
  await createClass(page.request, kept.authSession.access_token);
  // From another page: the same one with another part of its address would not be loaded again.
  await open(page, '/faq');
  // The list and the first steps both ask for them, and whichever comes later would mend what the other missed.
  await page.route('**/api/instructor/classes', (route) => route.fulfill(busy));
  await open(page, '/dashboard/teacher#classes');
  await expect(page.getByText('Please try again.')).toBeVisible();
  await page.unroute('**/api/instructor/classes');
  for (const error of pageErrors.splice(0)) expect(error).toContain('503');
  await button(page, 'Try again').click();
  const first = page.getByRole('article', { name: title });
  await expect(first).toContainText('Everybody can find and book it.');
  await expect(first).toContainText('0 of 8 seats taken');
  await expectAccessibleInBothThemes(page);
  const more = first.getByRole('button', { name: 'More' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'View page' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  const unpublish = page.getByRole('dialog').getByRole('button', { name: 'Unpublish' });
  await refuseOnce(page, '**/unpublish');
  await unpublish.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Please try again.');
  await expect(unpublish).toBeFocused();
  expect(pageErrors.splice(0)).toHaveLength(2);
  await unpublish.press('Enter');
  await expect(first).toContainText('Only you can see it.');
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Publish' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View page' })).toBeHidden();

  let copies = 0;
  await page.route('**/duplicate', (route) => {
    copies += 1;
    return route.continue();
  });
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/teacher\/drafts\/[0-9a-f-]{36}$/);
  expect(copies).toBe(1);

  await goTo(page, '/become-instructor');
  await expect(page.getByText('You can already create and post classes!').first()).toBeVisible();
  await expect(link(page, 'Go to Dashboard').first()).toHaveAttribute('href', '/dashboard/teacher');
});
