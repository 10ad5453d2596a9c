// The questions of FAQ and How it works.
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

test('keeps one answer open at a time over all four sections, and closes it again', async ({
  page,
}) => {
  await open(page, '/faq');
  for (const section of [
    'General Questions',
    'For Students',
    'For Instructors',
    'Technical Support',
  ])
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await questions.first().click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true');
  await questions.last().click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.last()).toHaveAttribute('aria-expanded', 'true');
  await questions.last().press('Enter');
  await expect(questions.last()).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Still have questions?')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /contact/i })
      .first(),
  ).toHaveAttribute('href', '/contact');
});

test('explains eight steps and six questions', async ({ page }) => {
  await open(page, '/how-it-works');
  for (const step of [
    'Find a Class',
    'Book a Session',
    'Connect & Learn',
    'Leave a Review',
    'Create Your Profile',
    'List Your Classes',
    'Get Paid',
    'Build Your Reputation',
  ])
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  const questions = page.getByRole('main').locator('button[aria-expanded]');
  await expect(questions).toHaveCount(6);
  await questions.first().click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'true');
  await questions.first().click();
  await expect(questions.first()).toHaveAttribute('aria-expanded', 'false');
});

test('closes with three ways to go on, the last one for visitors or for the signed-in', async ({
  page,
}) => {
  await open(page, '/how-it-works');
  const closing = page.getByRole('region', { name: 'Ready to get started?' });
  const ways = closing.getByRole('link').filter({ visible: true });
  await expect(ways).toHaveText(['Explore Classes', 'Become an Instructor', 'Sign Up Now']);
  await expect(ways.last()).toHaveAttribute('href', '/auth/signup');
  await signInHere(page);
  await open(page, '/how-it-works');
  await expect(ways).toHaveText(['Explore Classes', 'Become an Instructor', 'Go to Dashboard']);
  await expect(ways.last()).toHaveAttribute('href', '/dashboard');
});
