// The time after booking, for a learner, an instructor and the next person on the waiting list.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { BookingResponse, WaitlistEntry } from '#contract/bookings/bookings.ts';
import type { OwnClass } from '#contract/classes/classes.ts';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import { hourMs } from '#domain/time/durations.ts';
import { expect, long, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { makePerson, type Person } from './support/people.ts';
import {
  expectNothingSideways,
  expectAccessible,
  expectAccessibleInBothThemes,
} from './support/accessibility.ts';
import { getAuthSession, type StoredAuthSession, storeAuthSession, open } from './support/visit.ts';

const phone = { width: 360, height: 780 };

test(
  'a booking gets more seats, then another date with fewer, and the page shows what is true then',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    const [instructor, learner] = await Promise.all([
      comeAsInstructor(page.request),
      comeAsNew(page),
    ]);
    const made = await makeClass(page.request, instructor, { inHours: 100, price: '30' });
    const later = new Date(Date.now() + 200 * hourMs);
    const sessions = `/api/classes/${made.id}/sessions`;
    const both = await call<OwnClass>(page.request, instructor, 'post', sessions, {
      start_time: later.toISOString(),
      end_time: new Date(later.getTime() + hourMs).toISOString(),
    });
    const booked = { class_id: made.id, session_id: made.sessions[0]?.id, seats: 2 };
    const { id } = await call<BookingResponse>(
      page.request,
      learner,
      'post',
      '/api/bookings',
      booked,
    );
    await open(page, `/bookings/${id}`);
    await button(page, 'Change booking').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change your booking' });
    // The dates tell how many seats are free.
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'One seat more' }).press('Enter');
    await expect(dialog).toContainText('You pay $30.00 for 1 more seat');
    await dialog.getByRole('button', { name: 'Continue to payment' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('3 seats').first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Receipt for 1 more seat', exact: true }),
    ).toBeVisible();
    await button(page, 'Change booking').press('Enter');
    await dialog.getByRole('radio').nth(1).check();
    for (let time = 0; time < 2; time += 1)
      await dialog.getByRole('button', { name: 'One seat less' }).press('Enter');
    await expect(dialog).toContainText('You get $60.00 back');
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Change booking' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('We have emailed you the new details.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('1 seat').first()).toBeVisible();
    await expect(page.getByText('−$60.00')).toBeVisible();
    const { startTime = '' } = both.sessions.at(-1) ?? {};
    await expect(page.locator('main time').first()).toHaveAttribute('datetime', startTime);
  },
);

test(
  'a phone shows the door code before the buttons, and the class page stays still for its learner',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    const [instructor, learner] = await Promise.all([
      comeAsInstructor(page.request),
      comeAsNew(page),
    ]);
    const made = await makeClass(page.request, instructor, { inHours: 100, price: '30' });
    const order = { class_id: made.id, seats: 2 };
    const { id } = await call<BookingResponse>(
      page.request,
      learner,
      'post',
      '/api/bookings',
      order,
    );
    await open(page, `/bookings/${id}`);
    const code = await topOf(page.getByRole('img', { name: 'Your code to be scanned' }));
    expect(code).toBeLessThan(await topOf(button(page, 'Add to calendar')));
    await expectNothingSideways(page);

    const card = page.getByRole('region', { name: 'Price and booking' });
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/classes/*/enrollment', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await open(page, `/classes/${made.id}`);
    const place = card.locator('dl').last();
    const before = await topOf(place);
    answers.resolve();
    await expect(card.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
    expect(await topOf(place)).toBe(before);
  },
);

test('a booking can be taken home, canceled late, and asked about; the instructor answers', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [instructor, learner] = await Promise.all([
    comeAsInstructor(page.request),
    comeAsNew(page),
  ]);
  const tomorrow = await makeClass(page.request, instructor, { inHours: 20, price: '30' });
  await open(page, '/dashboard');
  await expect(page.getByText('No classes booked yet')).toBeVisible();
  await call(page.request, learner, 'post', '/api/bookings', { class_id: tomorrow.id, seats: 2 });
  await page.reload();
  // The title also appears among the receipts.
  await page.getByRole('link', { name: tomorrow.title }).first().press('Enter');
  await expect(state(page, "You're going")).toBeVisible();
  await expect(page.getByText('Demo: no money moves')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await savedBy(page, () => receiptOf(page).press('Enter'))).toMatch(/^receipt-\d+\.pdf$/);
  await button(page, 'Add to calendar').press('Enter');
  const file = page.getByRole('menuitem', { name: 'Calendar file (.ics)' });
  expect(await savedBy(page, () => file.press('Enter'))).toBe('booking.ics');

  await button(page, 'Cancel booking').press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('so your $60.00 will not be refunded automatically');
  await question.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await expect(state(page, 'You canceled this booking')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.setViewportSize(phone);
  await button(page, 'Ask for a refund').press('Enter');
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.keyboard.type('My train did not run.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('has not replied yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refund' })).toBeFocused();
  await expectNothingSideways(page);

  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await respondWithPart(other, instructor);
  await other.context().close();
  await page.reload();
  await expect(page.getByText('you get $12.50 back')).toBeVisible();
  await expect(page.getByText('Next time, then.')).toBeVisible();
});

test('a seat that comes free is offered by mail, to accept after signing in', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { request } = page;
  const [instructor, person, first] = await Promise.all([
    comeAsInstructor(request),
    makePerson(request),
    getAuthSession(page, { email: demoAccounts[2].email, password: demoPassword }),
  ]);
  const learner = await getAuthSession(page, person);
  const single = await makeClass(request, instructor, { inHours: 200, price: '0' });
  const order = { class_id: single.id };
  const booked = await call<BookingResponse>(request, first, 'post', '/api/bookings', order);
  const line = { session_id: single.sessions[0]?.id };
  const place = await call<WaitlistEntry>(request, learner, 'post', '/api/waitlist', line);
  await open(page, `/waitlist/${place.id}`);
  await expect(page).toHaveURL(`/auth/signin?redirect=%2Fwaitlist%2F${place.id}`);
  await call(request, first, 'put', `/api/bookings/${booked.id}/cancel`);

  const link = await mailedOffer(request, person);
  await open(page, link);
  await expect(state(page, '1 seat is kept for you')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Decline').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Others can have it then');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Decline')).toBeFocused();
  await page.getByRole('link', { name: 'Sign in to accept the seat' }).press('Enter');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await button(page, 'Accept the seat').press('Enter');
  await expect(page).toHaveURL(/\/bookings\//);
  await expect(state(page, "You're going")).toBeVisible();
});

const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
/** Beside it is "Change name on receipt". */
const receiptOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Receipt', exact: true });
/** Distance from the top of the page, wherever it is scrolled to. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
const state = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title });

async function comeAsNew(page: Page): Promise<StoredAuthSession> {
  const kept = await getAuthSession(page, await makePerson(page.request));
  await storeAuthSession(page, kept);
  return kept;
}

async function comeAsInstructor(request: APIRequestContext): Promise<StoredAuthSession> {
  const kept = await getAuthSession({ request }, await makePerson(request));
  await call(request, kept, 'post', '/api/become-teacher');
  return kept;
}

async function call<Result>(
  request: APIRequestContext,
  { authSession }: StoredAuthSession,
  method: 'post' | 'put',
  path: string,
  data?: object,
): Promise<Result> {
  const headers = { authorization: `Bearer ${authSession.access_token}` };
  const response = await request[method](path, { headers, ...(data && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Result;
}

async function makeClass(
  request: APIRequestContext,
  { authSession }: StoredAuthSession,
  { inHours, price }: { inHours: number; price: string },
): Promise<OwnClass> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const response = await request.post('/api/classes', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
    multipart: {
      title: 'Mending on the Porch',
      description: 'Bring what has a hole, and take it home whole again.',
      category_id: '1',
      price,
      location: 'Austin, TX',
      max_students: price === '0' ? '1' : '4',
      start_time: at(inHours),
      end_time: at(inHours + 2),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as OwnClass;
}

async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download.suggestedFilename();
}

async function respondWithPart(page: Page, instructor: StoredAuthSession): Promise<void> {
  await storeAuthSession(page, instructor);
  await open(page, '/dashboard/teacher#inbox');
  const request = page.getByRole('article', { name: /Noor Ames · \$60\.00 paid/ });
  await expect(request).toContainText('My train did not run.');
  await expectNothingSideways(page);
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Refund a part' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refund a part' });
  await dialog.getByLabel('Amount in US dollars').fill('60.01');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('$60.00 can be refunded at most');
  await dialog.getByLabel('Amount in US dollars').fill('12.50');
  await dialog.getByLabel('Message (optional)').fill('Next time, then.');
  await dialog.getByRole('button', { name: 'Refund this amount' }).press('Enter');
  await expect(request).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const mailedOffer = (request: APIRequestContext, { email }: Person): Promise<string> =>
  mailedPart(request, { to: email, kind: 'waitlist-offer' }, /\/waitlist\/[\w-]+\?token=[\w-]+/);
