// The home page: every section of the specification, and the closing band for both kinds of people.
import { expect, test } from './support/fixtures.ts';
import { open, signInHere } from './support/visit.ts';

test('has every section, badge, card and testimonial', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  for (const heading of [
    'Small Groups',
    'Flexible Times',
    'Secure Booking',
    'Community Rated',
    'Learn New Skills',
    'Connect Locally',
    'Flexible Scheduling',
    'Your Learning Journey Starts Here',
    'Get to know us',
    'Our Story',
    'Local Connections',
    'Community-Driven',
    'Quality Learning',
    'Join Our Community',
    'Share Your Knowledge as an Instructor',
    'What Our Community Says',
  ])
    await expect(main.getByText(heading, { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(3);
});

test('leads to the classes, to teaching and to us', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Explore Classes' }).first()).toHaveAttribute(
    'href',
    '/explore',
  );
  await expect(main.getByRole('link', { name: 'Become an Instructor' })).toHaveAttribute(
    'href',
    '/become-instructor',
  );
  await expect(main.getByRole('link', { name: /contact/i })).toHaveAttribute('href', '/contact');
});

test('closes for visitors with an invitation to sign up', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Ready to start learning?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute(
    'href',
    '/auth/signup',
  );
  await expect(page.getByText('Ready to explore more?')).toBeHidden();
});

test('closes for signed-in people with the way to their dashboard', async ({ page }) => {
  await signInHere(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Ready to explore more?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByText('Ready to start learning?')).toBeHidden();
});

test('moves nothing for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
});
