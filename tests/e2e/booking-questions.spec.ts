// Questions at booking: the instructor asks, a learner answers in the dialog that books, and the roster shows it.
import { expectAccessible, expectNothingSideways } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { makeTwo, openAs } from './support/two-people.ts';
import { open, storeAuthSession } from './support/visit.ts';

test('asks what the instructor wants to know, and shows the answers on the roster', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  await storeAuthSession(page, instructor);
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, `/classes/${classId}/edit`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('T-shirt size').press('Enter');
  await button('Allergies').press('Enter');
  await button('Move question 2 up').press('Enter');
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveText([
    /^Any allergies/,
    /^T-shirt size/,
  ]);
  await button('Add a question').press('Enter');
  await button('Save changes').click();
  const added = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').nth(2);
  await expect(added.getByText('Write the question.')).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await button('Delete question 3').press('Enter');
  await expect(button('Add a question')).toBeFocused();
  await button('Save changes').click();
  await expect(page.getByText('Class saved').first()).toBeVisible();

  const booking = await openAs(browser, baseURL, learner);
  await open(booking.page, `/classes/${classId}`);
  await booking.page.getByRole('button', { name: 'Book now' }).first().click();
  const dialog = booking.page.getByRole('dialog', { name: 'Confirm Enrollment' });
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  const size = dialog.getByRole('combobox', { name: 'T-shirt size' });
  await expect(size).toBeFocused();
  await expect(dialog.getByText('Answer this question.')).toBeVisible();
  await expectAccessible(booking.page);
  await size.selectOption('L');
  await dialog.getByLabel('Any allergies').fill('Nuts');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  const answers = booking.page.getByRole('region', { name: /^Your answers/ });
  await expect(answers).toContainText('Nuts');
  await answers.getByRole('button', { name: 'Change answers' }).press('Enter');
  await answers.getByLabel('Any allergies').fill('Nuts and eggs');
  await answers.getByRole('button', { name: 'Save answers' }).press('Enter');
  await expect(answers).toContainText('Nuts and eggs');
  await booking.context.close();

  await open(page, '/dashboard/teacher');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Letters in Ink', exact: true })
    .first()
    .click();
  await expect(page.getByText('Nuts and eggs')).toBeVisible();
  await expectNothingSideways(page);
});
