// An instructor adds dates on several weekdays, changes them from one on, and decides early about one; by phone.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { OwnClass } from '#contract/classes/classes.ts';
import { dayMs } from '#domain/time/durations.ts';
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, type StoredAuthSession, storeAuthSession, open } from './support/visit.ts';

const phone = { width: 360, height: 780 };

const headersOf = ({ authSession }: StoredAuthSession) => ({
  authorization: `Bearer ${authSession.access_token}`,
});

/** At least three weeks from now, and two weeks before the week of Thanksgiving. */
function tuesdayBeforeThanksgiving(): string {
  const today = new Date();
  for (let year = today.getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, 10, 1));
    const thanksgiving = 1 + ((4 - first.getUTCDay() + 7) % 7) + 21;
    const tuesday = new Date(Date.UTC(year, 10, thanksgiving - 16));
    if (tuesday.getTime() - today.getTime() > 21 * dayMs) return tuesday.toISOString().slice(0, 10);
  }
}

async function makeClass(
  request: APIRequestContext,
  instructor: StoredAuthSession,
): Promise<OwnClass> {
  const day = tuesdayBeforeThanksgiving();
  const response = await request.post('/api/classes', {
    headers: headersOf(instructor),
    multipart: {
      title: 'Baskets from Willow',
      description: 'A round basket with a handle, woven from willow that we have soaked.',
      category_id: '1',
      price: '0',
      location: 'Austin, TX',
      max_students: '6',
      start_time: `${day}T18:00`,
      end_time: `${day}T20:00`,
      repeat: 'weekly',
      repeat_count: '2',
      minimum: '3',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as OwnClass;
}

const dates = (page: Page) => page.getByRole('region', { name: 'Dates' }).getByRole('listitem');

const more = (date: Locator) => date.getByRole('button', { name: /^More/ });

async function choose(date: Locator, item: string): Promise<void> {
  await more(date).click();
  await date.page().getByRole('menuitem', { name: item }).click();
}

test(
  'adds dates on Tuesdays and Thursdays without a holiday, and changes all later ones',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    const { request } = page;
    const [instructor, learner] = await Promise.all([
      makePerson(request).then((person) => getAuthSession(page, person)),
      makePerson(request).then((person) => getAuthSession(page, person)),
    ]);
    const made = await makeClass(request, instructor);
    await storeAuthSession(page, instructor);
    await open(page, `/classes/${made.id}/edit`);
    await expect(dates(page)).toHaveCount(2);

    // The form proposes a week after the last date: the Tuesday before Thanksgiving.
    await page.getByRole('button', { name: 'Add dates', exact: true }).click();
    const adding = page.getByRole('form', { name: 'Add dates' });
    await adding.getByText('Repeat or add more meetings').click();
    await adding.getByRole('radio', { name: 'Repeats' }).check();
    const tuesday = adding.getByRole('checkbox', { name: 'Tuesday' });
    await expect(tuesday).toBeChecked();
    await adding.getByRole('checkbox', { name: 'Thursday' }).focus();
    await page.keyboard.press('Space');
    await adding.getByLabel('Number of dates (').fill('8');
    const preview = adding.getByRole('list', { name: /dates/ });
    await expect(preview.getByRole('checkbox')).toHaveCount(8);
    await expect(preview.getByRole('listitem').nth(1)).toContainText('Thanksgiving');
    await adding.getByRole('button', { name: 'Leave out 1 public holiday' }).click();
    await expect(preview.getByRole('checkbox').nth(1)).not.toBeChecked();
    await expect(adding.locator('#series-dates')).toBeFocused();
    await expect(adding.getByText('7 dates', { exact: true })).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);
    await adding.getByRole('button', { name: 'Add dates' }).click();
    await expect(dates(page)).toHaveCount(9);

    const [booked] = made.sessions;
    const order = { class_id: made.id, session_id: booked?.id, unit_price: 0, minimum: 3 };
    const send = (minimum: number | null) =>
      request.post('/api/bookings', { headers: headersOf(learner), data: { ...order, minimum } });
    const refused = await send(null);
    expect([refused.status(), await refused.json()]).toMatchObject([
      409,
      { error: 'minimum_changed' },
    ]);
    expect((await send(3)).status()).toBe(201);

    // The class began with two Tuesdays, one of them booked.
    await page.reload();
    await choose(dates(page).first(), 'This and later dates');
    const dialog = page.getByRole('dialog', { name: 'This and later dates' });
    const chosen = dialog.getByRole('list').getByRole('listitem');
    await expect(chosen).toHaveCount(2);
    const start = dialog.getByRole('combobox', { name: 'Start Time' });
    await start.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.getByLabel('Hour').selectOption('07');
    await page.keyboard.press('Escape');
    await expect(chosen.last()).toContainText(/7:00 PM – 9:00 PM/);
    await expect(chosen.first()).toContainText('1 booking: asked by email.');
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Reschedule 2 dates and ask everybody' }).click();
    await expect(dialog).toBeHidden();
    await expect(dates(page).first()).toContainText('7:00 PM – 9:00 PM');
    await expect(more(dates(page).first())).toBeFocused();

    await choose(dates(page).nth(2), 'This and later dates');
    await dialog.getByRole('radio', { name: 'Price and seats' }).check();
    await dialog.getByLabel('Seats (optional)').fill('4');
    await dialog.getByRole('checkbox').nth(1).uncheck();
    await dialog.getByRole('button', { name: 'Save 6 dates' }).click();
    await expect(dialog).toBeHidden();
    await expect(dates(page).nth(2)).toContainText('0 of 4 seats booked');
    await expect(dates(page).nth(3)).toContainText('0 of 6 seats booked');

    await choose(dates(page).nth(4), 'This and later dates');
    await dialog.getByRole('radio', { name: 'Cancel them' }).check();
    await dialog.getByRole('button', { name: 'Cancel 5 dates' }).click();
    await expect(dialog).toBeHidden();
    await expect(dates(page).last()).toContainText('Canceled');
  },
);

test('adds a date to a series, by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  const instructor = await getAuthSession(page, await makePerson(page.request));
  const made = await makeClass(page.request, instructor);
  await storeAuthSession(page, instructor);
  await open(page, `/classes/${made.id}/edit`);
  await page.getByRole('button', { name: 'Add dates', exact: true }).press('Enter');
  const adding = page.getByRole('form', { name: 'Add dates' });
  const series = adding.getByRole('combobox', { name: 'Part of a series' });
  await expect(series.getByRole('option', { selected: true })).toHaveText('No, on its own');
  await series.press('ArrowDown');
  await expect(series.getByRole('option', { selected: true })).toHaveText(/^2 dates, Tue, /);
  await adding.getByRole('button', { name: 'Add dates' }).press('Enter');
  await expect(dates(page)).toHaveCount(3);
  await expect(dates(page).first().getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/teacher/sessions/${made.sessions[0]?.id}`,
  );
  await more(dates(page).first()).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'This and later dates' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'This and later dates' });
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(more(dates(page).first())).toBeFocused();
});

test('decides early that a date runs, and its learner reads so', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  const { request } = page;
  const [instructor, learner] = await Promise.all([
    makePerson(request).then((person) => getAuthSession(page, person)),
    makePerson(request).then((person) => getAuthSession(page, person)),
  ]);
  const made = await makeClass(request, instructor);
  const [first] = made.sessions;
  const booked = await request.post('/api/bookings', {
    headers: headersOf(learner),
    data: { class_id: made.id, session_id: first?.id },
  });
  const { id } = (await booked.json()) as { id: string };
  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await storeAuthSession(other, learner);
  await open(other, `/bookings/${id}`);
  await expect(other.getByRole('heading', { name: 'Your seat is booked' })).toBeVisible();
  await expect(other.getByText('This date runs with 3, 2 more needed.')).toBeVisible();
  await expect(other.getByText("You're going")).toBeHidden();
  await expectAccessibleInBothThemes(other);

  await storeAuthSession(page, instructor);
  await open(page, `/classes/${made.id}/edit`);
  await choose(dates(page).first(), 'Decide now');
  const dialog = page.getByRole('dialog', { name: 'Does this date run?' });
  await expect(dialog).toContainText('Too few have booked so far.');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Run it anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(dates(page).first()).toContainText('Runs');
  // The other page is in front, so the browser counts nothing here as focused.
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe(`more-${first?.id}`);
  await more(dates(page).first()).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel date' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Decide now' })).toBeHidden();
  await page.keyboard.press('Escape');

  await expect(other.getByRole('heading', { name: "You're going" })).toBeVisible();
  await choose(dates(page).nth(1), 'Decide now');
  await dialog.getByRole('button', { name: 'Cancel the date' }).click();
  await expect(dialog).toBeHidden();
  await expect(dates(page).nth(1)).toContainText('Canceled');
  // Its menu is gone.
  await expect.poll(focused).toBe('dates');
});
