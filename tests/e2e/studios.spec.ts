// A studio: created, joined by the link of an email, and a class in it that an owner runs.
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { classTitle, makeTwo, openAs, post } from './support/two-people.ts';
import { getAuthSession, open, storeAuthSession } from './support/visit.ts';
import { makePerson } from './support/people.ts';

test('creates a studio, invites a teacher by email, and runs the class that they move into it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor } = await makeTwo(page);
  const owner = await getAuthSession(page, await makePerson(page.request));
  await post(page.request, '/api/become-teacher', owner.authSession.access_token);
  await storeAuthSession(page, owner);
  await open(page, '/dashboard/studios');
  await page.getByRole('button', { name: 'Create a studio' }).press('Enter');
  const creation = page.getByRole('dialog', { name: 'Create a studio' });
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(creation.getByText('Name is required')).toBeVisible();
  const name = `Clay ${crypto.randomUUID().slice(0, 8)}`;
  await creation.getByLabel('Name').fill(name);
  await creation.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  const inviting = page.getByRole('dialog', { name: 'Invite somebody' });
  const to = String(instructor.authUser['email']);
  await inviting.getByLabel('Email').fill(to);
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invitation sent').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Send again to ${to}` })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);

  const link = await mailedPart(
    page.request,
    { to, kind: 'studio-invitation' },
    /\/studio-invitations\/\S+/,
  );
  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, link);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(`Join ${name}`);
  await expectAccessibleInBothThemes(other.page);
  await other.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.page.getByRole('heading', { level: 1, name })).toBeVisible();

  await open(other.page, `/classes/${classId}/edit`);
  await other.page.getByLabel('Where it belongs').selectOption({ label: name });
  await other.page.getByRole('button', { name: 'Save the studio' }).click();
  await expect(other.page.getByText(`The class belongs to ${name} now`).first()).toBeVisible();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: classTitle });
  await line.getByRole('link', { name: `Edit ${classTitle}` }).click();
  await page.locator('[name=title]').fill('Letters in Ink, Together');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Class saved').first()).toBeVisible();
  await open(other.page, `/classes/${classId}`);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(
    'Letters in Ink, Together',
  );
  await other.page.getByRole('link', { name }).click();
  await expect(other.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(other.page.getByText('Letters in Ink, Together').first()).toBeVisible();
  await expectNothingSideways(other.page);
  await other.context.close();
});
