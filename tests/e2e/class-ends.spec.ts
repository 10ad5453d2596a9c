// An instructor on a phone: formats a description, publishes it, duplicates the class, deletes it, and archives what somebody
// has booked.
import type { APIRequestContext, Page } from '@playwright/test';
import { hourMs } from '#domain/time/durations.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, open, type StoredAuthSession, storeAuthSession } from './support/visit.ts';

const phone = { width: 360, height: 780 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** In the same tab, as if one had logged out and the other in. */
const become = (page: Page, { authUser, authSession }: StoredAuthSession) =>
  page.evaluate(
    ([user, session]) => {
      localStorage.setItem('authUser', user ?? '');
      localStorage.setItem('trellis-auth', session ?? '');
    },
    [JSON.stringify(authUser), JSON.stringify(authSession)],
  );

async function createClass(request: APIRequestContext, token: string, title: string) {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs);
  const starts = inDays(9);
  const response = await request.post('/api/classes', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      description: 'Fold, sew and cover a notebook of your own.',
      category_id: '1',
      price: '0',
      location: 'Austin, TX',
      max_students: '8',
      start_time: starts.toISOString(),
      end_time: new Date(starts.getTime() + hourMs).toISOString(),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id, sessions } = (await response.json()) as { id: string; sessions: { id: string }[] };
  return { class_id: id, session_id: sessions[0]?.id ?? '' };
}

test('writes headings and lists, publishes, duplicates, deletes and archives on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const person = await makePerson(page.request);
  const { access_token: token } = (await getAuthSession(page, person)).authSession;
  const learner = await getAuthSession(page, await makePerson(page.request));
  const booked = await createClass(page.request, token, 'Notebooks by hand');
  // An instructor by now.
  const session = await getAuthSession(page, person);
  await storeAuthSession(page, session);
  const learning = { authorization: `Bearer ${learner.authSession.access_token}` };
  const booking = await page.request.post('/api/bookings', { headers: learning, data: booked });
  expect(booking.status(), await booking.text()).toBe(201);

  await open(page, '/createClass');
  await page.getByLabel('Title').fill('Bread for patient people');
  await button(page, 'Save draft').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your draft');
  await text(page).click();
  // The keyboard alone: what begins a line, Enter, and Ctrl+B.
  await page.keyboard.type('# What we do');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two loaves each, ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('flour included');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- An <b>apron</b>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A [towel](javascript:alert(1))');
  await expect(button(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first(),
  ).toBeFocused();
  await page.getByLabel('Category').selectOption('Cooking');
  await page.getByLabel('Price ($)').fill('45.50');
  await page.getByLabel('Location').fill('12 Oak St, Denver, CO');
  // In view while somebody writes below.
  await expect(page.getByText('Saved. Only you can see it.')).toBeInViewport();
  await expectNothingSideways(page);
  await expectAccessible(page);

  await button(page, 'Preview').click();
  await expect(page.getByText('Preview: only you can see this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What we do' })).toBeVisible();
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/classes\/[\da-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'What we do' })).toBeVisible();
  await expect(page.getByRole('strong').getByText('flour included')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('An <b>apron</b>')).toBeVisible();
  await expect(
    page.getByRole('listitem').getByText('A [towel](javascript:alert(1))'),
  ).toBeVisible();
  await expectNothingSideways(page);

  await open(page, '/dashboard/teacher#classes');
  const bread = page.getByRole('article', { name: 'Bread for patient people' });
  await bread.getByRole('button', { name: 'More' }).click();
  await item(page, 'Duplicate').click();
  await expect(page).toHaveURL(/\/dashboard\/teacher\/drafts\/[\da-f-]{36}$/);
  await expect(page.getByLabel('Title')).toHaveValue('Bread for patient people');
  await expect(text(page).getByRole('heading', { name: 'What we do' })).toBeVisible();
  await expect(page.getByLabel('Price ($)')).toHaveValue('45.50');

  await open(page, '/dashboard/teacher#classes');
  await bread.getByRole('button', { name: 'More' }).click();
  await item(page, 'Delete').click();
  await expect(page.getByRole('dialog')).toContainText(
    'It is gone for good, with its dates, its photos',
  );
  await expectAccessible(page);
  await button(page, 'Delete class').click();
  await expect(toast(page, 'Class deleted')).toBeVisible();
  await expect(bread).toBeHidden();

  const notebooks = page.getByRole('article', { name: 'Notebooks by hand' });
  await notebooks.getByRole('button', { name: 'More' }).click();
  await item(page, 'Archive').click();
  await expect(page.getByRole('dialog')).toContainText('People have booked a date of it.');
  await page.getByRole('dialog').getByRole('link', { name: 'See its dates' }).click();
  await expect(page.getByRole('region', { name: 'Dates' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Dates' })).toBeInViewport();
  await page.getByRole('region', { name: 'Dates' }).getByRole('button', { name: /^More/ }).click();
  await item(page, 'Cancel date').click();
  await button(page, 'Cancel the date').click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await open(page, '/dashboard/teacher#classes');
  await notebooks.getByRole('button', { name: 'More' }).click();
  await item(page, 'Archive').click();
  await button(page, 'Archive').click();
  await expect(toast(page, 'Class archived')).toBeVisible();
  await expect(page.getByText('All your classes are archived.')).toBeVisible();
  await button(page, 'Archived (1)').click();
  await expect(notebooks).toContainText('nobody can book it');
  await expectNothingSideways(page);
  await expectAccessible(page);

  await become(page, learner);
  await open(page, `/classes/${booked.class_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This class is archived');

  await become(page, session);
  await open(page, '/dashboard/teacher#classes');
  await button(page, 'Archived (1)').click();
  await notebooks.getByRole('button', { name: 'Bring back' }).click();
  await expect(toast(page, 'Class brought back')).toBeVisible();
  await expect(page.getByText('You have no archived classes.')).toBeVisible();
});
