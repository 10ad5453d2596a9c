// An instructor gives a class a cancellation rule of its own, and learners read and keep it.
import type { APIRequestContext } from '@playwright/test';
import type { OwnClass } from '#contract/classes/classes.ts';
import { hourMs } from '#domain/time/durations.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { makePerson } from './support/people.ts';
import { getAuthSession, type StoredAuthSession, storeAuthSession, open } from './support/visit.ts';

const phone = { width: 360, height: 780 };

async function makeClass(
  request: APIRequestContext,
  { authSession }: StoredAuthSession,
): Promise<OwnClass> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const response = await request.post('/api/classes', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
    multipart: {
      title: 'Soap from the Kitchen',
      description: 'Three kinds of soap from what is in the cupboard, to take home.',
      category_id: '1',
      price: '30',
      location: 'Austin, TX',
      max_students: '4',
      start_time: at(100),
      end_time: at(102),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as OwnClass;
}

test('a class with a rule of its own says so on its page, and its bookings keep it', async ({
  page,
  browser,
}) => {
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
  await expect(page.getByText('You get $27.00 of $30.00 (10% commission).')).toBeVisible();
  await page.getByLabel('Price ($)').fill('20');
  await expect(page.getByText('You get $18.00 of $20.00 (10% commission).')).toBeVisible();
  const rule = page.getByLabel('Free cancellation');
  await expect(rule).toHaveValue('');
  await rule.selectOption('Until 72 hours before the start');
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Class saved', { exact: true }).first()).toBeVisible();

  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await storeAuthSession(other, learner);
  await open(other, `/classes/${made.id}`);
  const startsAt = new Date(made.sessions[0]?.startTime ?? '').getTime();
  const deadline = new Date(startsAt - 72 * hourMs).toLocaleString('en-US', {
    timeZone: 'America/Chicago',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const [day = '', time = ''] = deadline.split(', ');
  const sentence = other.getByText(/^Free cancellation until/).first();
  await expect(sentence).toContainText(day);
  await expect(sentence).toContainText(time.replaceAll(/\s/g, ' '));
  const order = {
    headers: { authorization: `Bearer ${learner.authSession.access_token}` },
    data: { class_id: made.id, refund_window_hours: 24 },
  };
  expect((await request.post('/api/bookings', order)).status()).toBe(409);
  const booked = await request.post('/api/bookings', {
    ...order,
    data: { class_id: made.id, refund_window_hours: 72 },
  });
  expect(booked.status()).toBe(201);
  const { id } = (await booked.json()) as { id: string };
  await open(other, `/bookings/${id}`);
  await expect(other.getByText(/Free cancellation until/).first()).toContainText(day);
  await other.context().close();
});
