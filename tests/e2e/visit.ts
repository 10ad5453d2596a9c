// Ways to come to a page as somebody in particular.
import { expect, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import type { Person } from './people.ts';

export const learner = { ...demoAccounts[0], fullName: demoAccounts[0].name };

/** What this browser keeps of somebody who is signed in. */
export interface StoredSession {
  authUser: Record<string, unknown>;
  authSession: { access_token: string; refresh_token: string; expires_in: number };
}

/** One session of each person for all tests of a worker: they come one after the other. */
const shared = new Map<string, Promise<StoredSession>>();

interface Guest {
  role?: (typeof demoAccounts)[number]['role'];
  /** A test that ends the session needs one of its own, or the tests after it would be nobody. */
  ownSession?: boolean;
}

export async function signInHere(
  page: Page,
  { role = 'student', ownSession = false }: Guest = {},
): Promise<StoredSession> {
  const account = demoAccounts.find((one) => one.role === role) ?? demoAccounts[0];
  const signIn = () => getSession(page, { ...account, password: demoPassword });
  const session = (!ownSession && shared.get(role)) || signIn();
  if (!ownSession) shared.set(role, session);
  const kept = await session;
  await storeSession(page, kept);
  return kept;
}

/** Leaves in this browser what is given, before the first page of it loads. */
export async function storeSession(page: Page, { authUser, authSession }: Partial<StoredSession>) {
  await page.addInitScript(
    ([user, session]) => {
      // Once: a test that logs out must stay logged out when it goes on.
      if (sessionStorage.getItem('signed in by test')) return;
      sessionStorage.setItem('signed in by test', 'yes');
      if (user) localStorage.setItem('authUser', user);
      if (session) localStorage.setItem('trellis-auth', session);
    },
    [JSON.stringify(authUser), JSON.stringify(authSession)],
  );
}

/** Signs in without a browser, as the learner of the demo where nobody else is named. */
export async function getSession(
  { request }: Pick<Page, 'request'>,
  { email, password }: Pick<Person, 'email' | 'password'> = { ...learner, password: demoPassword },
): Promise<StoredSession> {
  const token = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password },
  });
  expect(token.status()).toBe(200);
  const authSession = (await token.json()) as StoredSession['authSession'];
  const profile = await request.get('/api/profile', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
  });
  expect(profile.status()).toBe(200);
  return { authUser: (await profile.json()) as StoredSession['authUser'], authSession };
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
  // On a slow machine much of the time goes into this first step.
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 15_000 });
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
