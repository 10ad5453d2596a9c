// A class from the first booking to the instructor's payout, while an operator moves the clock from event to event.
import type { APIRequestContext, Page } from '@playwright/test';
import { minuteMs } from '#domain/time/durations.ts';
import { type LifeApp, startLifeApp } from '#tests/support/servers/life-app.ts';
import { test as base, expect } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, storeAuthSession, type StoredAuthSession, open } from './support/visit.ts';

interface People {
  learner: StoredAuthSession;
  operator: StoredAuthSession;
}

const test = base.extend<object, { app: LifeApp; people: People }>({
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
  people: [
    async ({ app, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: app.url });
      const signUp = async () => {
        const person = await makePerson(request);
        return { ...person, kept: await getAuthSession({ request }, person) };
      };
      const [learner, { email, kept }] = await Promise.all([signUp(), signUp()]);
      await app.makeOperator(email);
      await request.dispose();
      const operator = { ...kept, authUser: { ...kept.authUser, role: 'operator' } };
      await use({ learner: learner.kept, operator });
    },
    { scope: 'worker', timeout: minuteMs },
  ],
  baseURL: ({ app }, use) => use(app.url),
});

interface CapturedMail {
  id: string;
  kind: string;
}

/** Waits for the mail of this kind, and returns its text. */
async function mailed(request: APIRequestContext, kind: string): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    const { messages } = await (await request.get('/api/dev/mail')).json();
    id = (messages as CapturedMail[]).find((mail) => mail.kind === kind)?.id;
    expect(id, kind).toBeDefined();
  }).toPass({ timeout: 15_000, intervals: [100] });
  const mail = (await (await request.get(`/api/dev/mail/${id}`)).json()) as { text: string };
  return mail.text;
}

/** The operator finds the upcoming event, and moves the clock to its time. */
async function jumpTo(admin: Page, words: string): Promise<void> {
  const button = admin.getByRole('button', { name: `Jump here: ${words}` });
  await button.click();
  await expect(button).toBeHidden();
}

async function enroll(page: Page, classId: string): Promise<void> {
  await open(page, `/classes/${classId}`);
  const card = page.getByRole('region', { name: 'Price and booking' });
  await card.getByRole('button', { name: 'Book now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
}

async function review(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^5 stars/ }).check();
  await dialog.getByLabel('Your words (optional)').fill('My first bowl holds water.');
  await dialog.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
}

test('a class is booked, reminded of, completed, reviewed and paid out as the clock moves on', async ({
  page,
  browser,
  request,
  app,
  people,
}) => {
  const admin = await (await browser.newContext({ baseURL: app.url })).newPage();
  await Promise.all([
    storeAuthSession(page, people.learner),
    storeAuthSession(admin, people.operator),
  ]);
  await Promise.all([enroll(page, app.classId), open(admin, '/admin/clock')]);

  await admin.getByRole('button', { name: 'Jump here: Reminder to Noor Ames' }).click();
  await mailed(request, 'booking-reminder');
  await open(admin, '/admin/clock');
  await jumpTo(admin, 'Reminder to Noor Ames');
  expect(await mailed(request, 'booking-near')).toContain('Show this at the door');
  await jumpTo(admin, 'The class is over');
  await jumpTo(admin, 'Invitation to review: Noor Ames');
  const invitation = await mailed(request, 'review-invitation');
  const address = /\/bookings\/\S+#review/.exec(invitation)?.[0] ?? '';
  await review(page, address);

  await jumpTo(admin, 'Payout to Ivo Ives');
  expect(await mailed(request, 'payout-sent')).toContain('$40.50');
  await Promise.all([seeReview(page, app.classId), seeLedgerBalance(admin)]);
  await admin.context().close();
});

async function seeReview(page: Page, classId: string): Promise<void> {
  await open(page, `/classes/${classId}`);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
  await expect(reviews.getByText('My first bowl holds water.')).toBeVisible();
}

async function seeLedgerBalance(admin: Page): Promise<void> {
  await open(admin, '/admin/money');
  await admin.getByRole('button', { name: 'Compare with the provider now' }).click();
  await expect(admin.getByRole('link', { name: /^Owed to instructors \$/ })).toContainText('$0.00');
  await expect(admin.getByRole('link', { name: /^Commission earned/ })).toContainText('$4.50');
  await expect(admin.getByText('The ledger is consistent.')).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: /Compared \w/ })).toBeVisible();
  await expect(admin.getByText('No difference from the provider’s ledger is open.')).toBeVisible();
}
