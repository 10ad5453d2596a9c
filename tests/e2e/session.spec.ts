// What this browser remembers of who is signed in.
import { expect, test } from './fixtures.ts';
import { open } from './visit.ts';

for (const unreadable of ['{"broken":1}', 'x', '[]', '7']) {
  test(`takes the unreadable memory ${unreadable} for nobody and forgets it`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('planted')) return;
      sessionStorage.setItem('planted', 'yes');
      localStorage.setItem('authUser', text);
    }, unreadable);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'false');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  });
}
