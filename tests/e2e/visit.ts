// Ways to come to a page as somebody in particular.
import { expect, type Page } from '@playwright/test';

export const learner = {
  id: '7d4a1c1e-0000-4000-8000-000000000001',
  email: 'lin@example.org',
  fullName: 'Lin Hart',
  role: 'student',
};

export async function signInHere(page: Page): Promise<void> {
  await page.addInitScript((user) => {
    // Once: a test that logs out must stay logged out when it goes on.
    if (sessionStorage.getItem('signed in by test')) return;
    sessionStorage.setItem('signed in by test', 'yes');
    localStorage.setItem('authUser', JSON.stringify(user));
  }, learner);
}

export async function preferTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('trellis-theme', name), theme);
}

/** Changes the theme of an open page, as choosing it in another tab does. */
export async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'trellis-theme';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Follows a link to the address from within the page, without loading it anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page).toHaveURL(path);
}

export async function fillContactForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Lin Hart');
  await page.getByLabel('Email').fill('lin@example.org');
  await page.getByLabel('Topic').selectOption('billing');
  await page.getByLabel('Message').fill('Where is my receipt?\nThanks & bye');
}
