// A public question: somebody asks on the page of a class, the instructor answers, reports or blocks.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { makeTwo, openAs, post } from './support/two-people.ts';
import { open, storeAuthSession } from './support/visit.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('asks in public after a hint at contact details, and everybody reads the answer', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  await storeAuthSession(page, learner);
  await open(page, `/classes/${classId}`);
  await page.getByRole('button', { name: 'Ask a public question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a public question' });
  const question = dialog.getByLabel('Your question');
  await question.fill('Is it messy? Write to noor@example.com');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Is there an email address in your question?',
  );
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(question).toBeFocused();
  await question.fill('Is it messy?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Question sent').first()).toBeVisible();

  const other = await openAs(browser, baseURL, instructor);
  await open(other.page, '/dashboard/teacher#questions');
  await card(other.page, 'Is it messy?')
    .getByRole('button', { name: 'Answer', exact: true })
    .click();
  const answering = other.page.getByRole('dialog', { name: 'Answer in public' });
  await answering.getByLabel('Your answer').fill('A little. Call 512-555-0134.');
  await answering.getByRole('button', { name: 'Post answer' }).click();
  await expect(answering.getByRole('alert')).toContainText(
    'Is there a phone number in your answer?',
  );
  await answering.getByRole('button', { name: 'Post anyway' }).click();
  await expect(other.page.getByText('Answer posted').first()).toBeVisible();
  await open(page, `/classes/${classId}`);
  await expect(card(page, 'Is it messy?')).toContainText('A little. Call 512-555-0134.');
  await other.context.close();
});

test('lets an instructor report a question and block its asker before any answer', async ({
  page,
}) => {
  const { classId, instructor, learner } = await makeTwo(page);
  const sent = { data: { question: 'Why are you so bad at this?' } };
  const path = `/api/classes/${classId}/questions`;
  await post(page.request, path, learner.authSession.access_token, sent);
  await page.setViewportSize({ width: 360, height: 780 });
  await storeAuthSession(page, instructor);
  await open(page, '/dashboard/teacher#questions');
  const menu = card(page, 'so bad at this').getByRole('button', {
    name: /^More about the question of/,
  });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const report = page.getByRole('dialog', { name: /Report/ });
  await report.getByRole('combobox').selectOption('offensive');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Somebody will look at it.').first()).toBeVisible();
  await expect(menu).toBeFocused();
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);

  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Block' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Block/ })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(card(page, 'so bad at this')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Blocked' }).press('Enter');
  await page.getByRole('button', { name: /^Unblock/ }).press('Enter');
  await expect(card(page, 'so bad at this')).toBeVisible();
});
