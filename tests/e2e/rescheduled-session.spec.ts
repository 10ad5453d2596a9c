// An instructor reschedules a session by keyboard, and sees a learner's reply arrive from the link of the mail.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { OwnClass } from '#contract/classes/classes.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { expect, long, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { makePerson, type Person } from './support/people.ts';
import { expectNothingSideways, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { getAuthSession, type StoredAuthSession, storeAuthSession, open } from './support/visit.ts';

const phone = { width: 360, height: 780 };

test('an instructor moves a date, and hears live that somebody comes', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { request } = page;
  const [instructor, learner] = await Promise.all([comeAsInstructor(request), makePerson(request)]);
  const made = await makeClass(request, instructor);
  await book(request, await getAuthSession(page, learner), made.id);
  const sessionId = made.sessions[0]?.id ?? '';
  await storeAuthSession(page, instructor);
  await open(page, `/dashboard/teacher/sessions/${sessionId}`);

  await page.getByRole('button', { name: /^Reschedule date/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule this date' });
  await expect(dialog).toContainText('1 booking is affected.');
  const minutes = await minutesShown(dialog);
  await dialog.getByRole('combobox', { name: 'Start Time' }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  expect(await minutesShown(dialog)).toBe(minutes);
  await dialog.getByLabel('Message (optional)').fill('The porch is being painted.');
  await dialog.getByRole('button', { name: 'Reschedule and ask everybody' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'No reply yet')).toHaveText('1');

  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await open(other, await mailedQuestion(request, learner));
  await expect(other.getByText('The porch is being painted.')).toBeVisible();
  await expectNothingSideways(other);
  await expectAccessibleInBothThemes(other);
  await other.getByRole('button', { name: 'I can make it' }).press('Enter');
  const replied = other.getByRole('heading', { name: "You're coming at the new time" });
  await expect(replied).toBeFocused();
  await other.context().close();
  await expect(figure(page, 'Coming')).toHaveText('1');
});

test('an instructor moves a paid class to another town, and its learners decide', async ({
  page,
  pageErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  const { request } = page;
  const [instructor, learner] = await Promise.all([comeAsInstructor(request), makePerson(request)]);
  const made = await makeClass(request, instructor);
  await book(request, await getAuthSession(page, learner), made.id);
  await storeAuthSession(page, instructor);
  await open(page, `/classes/${made.id}/edit`);
  await page.getByLabel('Location').fill('9 Elm St, Dallas, TX');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask everybody about the new place?' });
  await expect(dialog).toContainText('in another town or more than 2 km (1.2 miles) away');
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  // The browser reports the response that made the page ask.
  expect(pageErrors.splice(0)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Save and ask everybody' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Class saved', { exact: true }).first()).toBeVisible();

  await open(page, await mailedQuestion(request, learner));
  const question = page.getByRole('heading', { name: 'Can you come to the new place?' });
  await expect(question).toBeVisible();
  await expect(page.getByText('9 Elm St, Dallas, TX').first()).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Get $30.00 back' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Get $30.00 back' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You canceled this booking' })).toBeFocused();
});

test(
  'a learner is asked again before a moved class is given back, and may keep the seat',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    const { request } = page;
    const [instructor, learner] = await Promise.all([
      comeAsInstructor(request),
      makePerson(request),
    ]);
    const made = await makeClass(request, instructor);
    await book(request, await getAuthSession(page, learner), made.id);
    await reschedule(request, instructor, made);
    await open(page, await mailedQuestion(request, learner));
    const refund = page.getByRole('button', { name: /^(Get|Cancel my)/ });
    const acceptEnds = await bottomOf(page.getByRole('button', { name: 'I can make it' }));
    // Further apart than a thumb is wide.
    expect((await topOf(refund)) - acceptEnds).toBeGreaterThan(60);

    await refund.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This cannot be undone.');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Keep my seat' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(refund).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Can you make the new time?' })).toBeVisible();

    await refund.press('Enter');
    await dialog.getByRole('button', { name: /^(Get|Cancel my)/ }).press('Enter');
    const replied = page.getByRole('heading', { name: 'You canceled this booking' });
    await expect(replied).toBeFocused();
  },
);

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN };
const topOf = async (part: Locator): Promise<number> => (await boxOf(part)).y;
const bottomOf = async (part: Locator): Promise<number> => {
  const { y, height } = await boxOf(part);
  return y + height;
};

const figure = (page: Page, name: string): Locator =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition').first();

async function comeAsInstructor(request: APIRequestContext): Promise<StoredAuthSession> {
  const kept = await getAuthSession({ request }, await makePerson(request));
  const reply = await request.post('/api/become-teacher', { headers: bearer(kept) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return kept;
}

const bearer = ({ authSession }: StoredAuthSession) => ({
  authorization: `Bearer ${authSession.access_token}`,
});

async function makeClass(
  request: APIRequestContext,
  instructor: StoredAuthSession,
): Promise<OwnClass> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const reply = await request.post('/api/classes', {
    headers: bearer(instructor),
    multipart: {
      title: 'Painting on the Porch',
      description: 'Bring what wants some colour, and take it home bright again.',
      category_id: '1',
      price: '30',
      location: 'Austin, TX',
      max_students: '4',
      start_time: at(100),
      end_time: at(102),
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as OwnClass;
}

/** From the start to the end in the form. */
async function minutesShown(dialog: Locator): Promise<number> {
  const shownAt = async (name: string) => {
    const text = await dialog.getByRole('combobox', { name }).innerText();
    return Date.parse(`${text.replace(' •', '')} UTC`);
  };
  return ((await shownAt('End Time')) - (await shownAt('Start Time'))) / minuteMs;
}

async function reschedule(
  request: APIRequestContext,
  instructor: StoredAuthSession,
  { id, sessions: [session] }: OwnClass,
): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const reply = await request.put(`/api/classes/${id}/sessions/${session?.id}/reschedule`, {
    headers: bearer(instructor),
    data: { start_time: at(124), end_time: at(126) },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function book(
  request: APIRequestContext,
  learner: StoredAuthSession,
  classId: string,
): Promise<void> {
  const order = { headers: bearer(learner), data: { class_id: classId } };
  expect((await request.post('/api/bookings', order)).status()).toBe(201);
}

const mailedQuestion = (request: APIRequestContext, { email }: Person): Promise<string> =>
  mailedPart(
    request,
    { to: email, kind: 'session-rescheduled' },
    /\/reschedules\/[\w-]+\?token=[\w-]+/,
  );
