// Opens pages as a given person.
import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import type { Person } from './people.ts';

export const learner = { ...demoAccounts[0], fullName: demoAccounts[0].name };

/** The data this browser stores about a signed-in person. */
export interface StoredAuthSession {
  authUser: Record<string, unknown>;
  authSession: { access_token: string; refresh_token: string; expires_in: number };
}

/** An auth session per role, shared by all tests of a worker, which run one after the other. */
const shared = new Map<string, Promise<StoredAuthSession>>();

interface Guest {
  role?: (typeof demoAccounts)[number]['role'];
  /** A test that ends the auth session needs one of its own, or later tests would be signed out. */
  ownAuthSession?: boolean;
}

export async function signInHere(
  page: Page,
  { role = 'student', ownAuthSession = false }: Guest = {},
): Promise<StoredAuthSession> {
  const account = demoAccounts.find((one) => one.role === role) ?? demoAccounts[0];
  const signIn = () => getAuthSession(page, { ...account, password: demoPassword });
  const session = (!ownAuthSession && shared.get(role)) || signIn();
  if (!ownAuthSession) shared.set(role, session);
  const kept = await session;
  await storeAuthSession(page, kept);
  return kept;
}

/** Stores the auth session in this browser before its first page loads. */
export async function storeAuthSession(
  page: Page,
  { authUser, authSession }: Partial<StoredAuthSession>,
) {
  await page.addInitScript(
    ([user, session]) => {
      // Only once: a test that logs out must stay logged out.
      if (sessionStorage.getItem('signed in by test')) return;
      sessionStorage.setItem('signed in by test', 'yes');
      if (user) localStorage.setItem('authUser', user);
      if (session) localStorage.setItem('trellis-auth', session);
    },
    [JSON.stringify(authUser), JSON.stringify(authSession)],
  );
}

/** Signs in without a browser, as the demo's learner unless another person is given. */
export async function getAuthSession(
  { request }: Pick<Page, 'request'>,
  { email, password }: Pick<Person, 'email' | 'password'> = { ...learner, password: demoPassword },
): Promise<StoredAuthSession> {
  const token = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password },
  });
  expect(token.status()).toBe(200);
  const authSession = (await token.json()) as StoredAuthSession['authSession'];
  const profile = await request.get('/api/profile', {
    headers: { authorization: `Bearer ${authSession.access_token}` },
  });
  expect(profile.status()).toBe(200);
  return { authUser: (await profile.json()) as StoredAuthSession['authUser'], authSession };
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

/** An exact match, because screen readers get the title and the text of a toast in one. */
export const exactText = (page: Page, text: string) => page.getByText(text, { exact: true });

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

/** The identity client's entry in this browser; null if nobody is signed in. */
export const storedSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem('trellis-auth'));

/** Opens a page and waits until React has hydrated its frame and its body, whose code comes later. */
export async function open(page: Page, path: string): Promise<void> {
  await openFrame(page, path);
  await page.waitForFunction(() => {
    const first = document.querySelector('main :is(a, button, input)');
    return !first || Object.keys(first).some((key) => key.startsWith('__reactProps'));
  });
}

/** Opens a page and waits until React has hydrated its frame. */
export async function openFrame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // On a slow machine this first step takes much of the time.
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 15_000 });
}

/** React marks what it has taken over. */
export const isTakenOver = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** Follows a link to the address within the page, without reloading it. */
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
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my receipt?\nThanks & bye');
}
