// Behavior of the interface parts, on the page that shows them all.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/visit.ts';

const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function showToast(page: Page, kind: 'success' | 'failure'): Promise<Locator> {
  await page
    .getByRole('button', { name: `Show ${kind}` })
    .first()
    .click();
  await expect(toasts(page)).toHaveCount(1);
  return toasts(page);
}

test('shows one toast at a time: a new one takes the place of the old', async ({ page }) => {
  await open(page, '/dev/ui');
  const first = await (await showToast(page, 'success')).innerText();
  await page.getByRole('button', { name: 'Show failure' }).first().click();
  await expect(toasts(page)).not.toHaveText(first);
  await expect(toasts(page)).toHaveCount(1);
});

test('takes a toast away after 5000 ms, but not while it is pointed at', async ({ page }) => {
  await open(page, '/dev/ui');
  // Loaded once in real time: a fake clock cannot speed up the chunk's arrival.
  await (await showToast(page, 'success')).getByRole('button', { name: /close/i }).click();
  await expect(toasts(page)).toHaveCount(0);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  const toast = await showToast(page, 'success');
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect(toasts(page)).toHaveCount(0);
});

test('lets go of a toast swiped right by more than 50 px only', async ({ page }) => {
  await open(page, '/dev/ui');
  const toast = await showToast(page, 'success');
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast is gone');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 40, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance / 2, y);
    await page.mouse.move(box.x + 40 + distance, y);
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toasts(page)).toHaveCount(0);
});

test('goes to the notifications on F8', async ({ page }) => {
  await open(page, '/dev/ui');
  await showToast(page, 'failure');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(
    1,
  );
});

test('walks a menu by arrows and by typing ahead', async ({ page }) => {
  await open(page, '/dev/ui');
  const trigger = page.getByRole('main').getByRole('button', { name: 'Open menu' }).first();
  await trigger.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.type('lo');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

test('keeps the focus inside a dialog and gives it back', async ({ page }) => {
  await open(page, '/dev/ui');
  const trigger = page.getByRole('button', { name: 'Open dialog' }).first();
  await trigger.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('changes tabs by arrow keys', async ({ page }) => {
  await open(page, '/dev/ui');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});
