// A studio: created, joined by the link of an email, set up to earn, and a class of it that a manager of it creates, a
// learner pays, and its instructor sees coming.
import { hourMs } from '#domain/time/durations.ts';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { makePerson } from './support/people.ts';
import { openAs, post } from './support/two-people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';

const title = 'Bowls on the Wheel';

test('a studio is created, joined, earns, and shows its class to learners and to its instructor', async ({
  page,
  browser,
  baseURL,
}) => {
  const teacher = await getAuthSession(page, await makePerson(page.request));
  const owner = await getAuthSession(page, await makePerson(page.request));
  for (const { authSession } of [teacher, owner])
    await post(page.request, '/api/become-teacher', authSession.access_token);
  await storeAuthSession(page, owner);
  await open(page, '/dashboard/studios');
  await page.getByRole('button', { name: 'Create a studio' }).press('Enter');
  const creation = page.getByRole('dialog', { name: 'Create a studio' });
  const name = `Clay ${crypto.randomUUID().slice(0, 8)}`;
  await creation.getByLabel('Name').fill(name);
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const studioId = new URL(page.url()).pathname.split('/').at(-1)!;

  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  const inviting = page.getByRole('dialog', { name: 'Invite somebody' });
  const to = String(teacher.authUser['email']);
  await inviting.getByLabel('Email').fill(to);
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invitation sent').first()).toBeVisible();
  const link = await mailedPart(
    page.request,
    { to, kind: 'studio-invitation' },
    /\/studio-invitations\/\S+/,
  );
  const other = await openAs(browser, baseURL, teacher);
  await open(other.page, link);
  await other.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('link', { name: 'Earnings of the studio' }).click();
  await expect(page.getByText('Set up the payout account of the studio first.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up payouts' }).press('Enter');
  await page.getByRole('button', { name: 'Let the studio earn' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Let the studio earn?' });
  await asking.getByRole('button', { name: 'Let the studio earn' }).click();
  await expect(page.getByText('New bookings earn for the studio now').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let instructors earn again' })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);

  await open(page, `/createClass?studio=${studioId}`);
  const taughtBy = page.getByLabel('Taught by');
  await expect(taughtBy.getByRole('option')).toHaveCount(2);
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const { id: classId } = await post(page.request, '/api/classes', owner.authSession.access_token, {
    multipart: {
      title,
      description: 'Centre the clay, open it, and pull the walls of your first bowl.',
      category_id: '1',
      price: '20',
      location: 'Austin, TX',
      max_students: '8',
      start_time: inHours(60),
      end_time: inHours(62),
      teacher_id: teacher.authUser['id'] as string,
      studio_id: studioId,
    },
  });
  const learner = await getAuthSession(page, await makePerson(page.request));
  const booked = { data: { class_id: classId } };
  await post(page.request, '/api/bookings', learner.authSession.access_token, booked);

  await open(page, `/dashboard/studios/${studioId}/earnings`);
  await expect(page.getByRole('button', { name: /In escrow \$18\.00/ })).toBeVisible();
  await open(page, `/classes/${classId}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expectNothingSideways(page);

  await open(other.page, `/dashboard/studios/${studioId}`);
  await expect(other.page.getByRole('link', { name: 'Earnings of the studio' })).toBeHidden();
  await other.page.getByRole('link', { name: /1 of 8 seats taken/ }).click();
  await expect(other.page.getByText('0 of 1 checked in')).toBeVisible();
  await other.context.close();
});
