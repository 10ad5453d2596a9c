// A public question: somebody asks on the page of a class, the instructor answers, reports or blocks.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson, type Person } from './support/people.ts';
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
  // No reload: the page of the asker learns of it over the live connection, and so does their bell.
  await expect(card(page, 'Is it messy?')).toContainText('A little. Call 512-555-0134.');
  await expect(page.getByText('Waits for an answer.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const visitor = await page.request.get(`/api/classes/${classId}`);
  expect(await visitor.text()).toContain('A little. Call 512-555-0134.');
  await other.context.close();
});

test(
  'lets an instructor report a question and block its asker before any answer',
  long,
  async ({ page }) => {
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
  },
);

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test(
  'says why a visitor signs in, and brings them back to the open form with what they wrote',
  long,
  async ({ page, browser }) => {
    const { classId } = await makeTwo(page);
    const person = await makePerson(page.request);
    const reason = 'Sign in to ask Noor Ames a question. You come straight back.';
    await open(page, `/classes/${classId}`);
    await page
      .getByRole('region', { name: 'Price and booking' })
      .getByRole('link', { name: 'Ask the instructor' })
      .press('Enter');
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await signIn(page, person);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();

    const visitor = await browser.newPage();
    await open(visitor, `/classes/${classId}`);
    await visitor.getByRole('button', { name: 'Ask a public question' }).press('Enter');
    const dialog = visitor.getByRole('dialog', { name: 'Ask a public question' });
    await dialog.getByLabel('Your question').fill('Is there parking?');
    await dialog.getByRole('button', { name: 'Sign in to ask' }).press('Enter');
    await expect(visitor.getByText(reason)).toBeVisible();
    await signIn(visitor, person);
    await expect(visitor).toHaveURL(`/classes/${classId}`);
    await expect(dialog.getByLabel('Your question')).toHaveValue('Is there parking?');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    await expect(visitor.getByText('Waits for an answer.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Ask a public question' }).press('Enter');
    await expect(dialog.getByLabel('Your question')).toHaveValue('');
    // Until then, nobody listens to the key.
    await expect(dialog.getByLabel('Your question')).toBeFocused();
    await visitor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await visitor.close();
  },
);
