// An operator asks for the removal of a lost second factor, and its owner stops it from the mail, without signing in.
import { expect, long, test } from './support/fixtures.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makePersonWithApp } from './support/people.ts';
import { askForRemoval, factors, stopLink } from './support/removals.ts';
import { open, signInHere } from './support/visit.ts';

test(
  'the owner of a second factor keeps it with one click in the mail, which an operator sees',
  long,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const person = await makePersonWithApp(page.request);
    await signInHere(page, { role: 'operator', ownAuthSession: true });
    await askForRemoval(page, person);
    await expectAccessibleInBothThemes(page);
    const link = await stopLink(page.request, person.email);

    // A mail scanner opens the link, and stops nothing.
    expect((await page.request.get(link)).status()).toBe(200);
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const owner = await context.newPage();
    await open(owner, link);
    await expectAccessibleInBothThemes(owner);
    await page.reload();
    await expect(factors(page).getByText('Will be removed')).toBeVisible();

    await owner.getByRole('button', { name: 'Keep it' }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(
      'Your authenticator app stays',
    );
    await expect(owner.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(owner.getByRole('link', { name: 'Set a new password' })).toBeVisible();
    await context.close();

    await page.reload();
    await expect(factors(page).getByText('Stopped by the owner')).toBeVisible();
    await expect(factors(page).getByRole('button', { name: 'Remove second step' })).toBeVisible();
    await expect(factors(page).getByText('Will be removed')).toHaveCount(0);
  },
);

test(
  'an operator cancels a removal, and the mailed link says that nothing changes',
  long,
  async ({ page }) => {
    const person = await makePersonWithApp(page.request);
    await signInHere(page, { role: 'operator', ownAuthSession: true });
    await askForRemoval(page, person);
    const link = await stopLink(page.request, person.email);
    await factors(page).getByRole('button', { name: 'Cancel the removal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the removal' }).click();
    await expect(factors(page).getByText('Canceled by an operator')).toBeVisible();
    await open(page, link);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your authenticator app stays',
    );
  },
);

test('a link without its secret says what to do', long, async ({ page }) => {
  await open(page, '/auth/keep-factor');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
});
