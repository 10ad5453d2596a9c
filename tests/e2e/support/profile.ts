// Visits the profile settings as a person with an account of their own, and refuses calls as if the sign-in were old.
import type { Page, Route } from '@playwright/test';
import type { Person } from './people.ts';
import { getAuthSession, open, storeAuthSession } from './visit.ts';

export const settings = '/dashboard/profile';
export const phone = { width: 360, height: 780 };

export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });

/** Signs in before the first page loads, without the sign-in page. */
export async function comeAs(page: Page, person: Person, path = settings): Promise<void> {
  await storeAuthSession(page, await getAuthSession(page, person));
  await open(page, path);
}

export const refuseForOldSignIn = (route: Route): Promise<void> =>
  route.fulfill({
    status: 403,
    json: { error: 'recent_sign_in_needed', message: 'Please sign in again to do this.' },
  });

export const oldSignIn = {
  status: 400,
  json: { error_code: 'reauthentication_needed', msg: 'This change requires reauthentication' },
};

/** The next change of password or address is refused as if the sign-in were old. */
export async function refuseOnceForOldSignIn(page: Page): Promise<void> {
  let isRefused = false;
  await page.route('**/auth/v1/user*', (route) => {
    if (isRefused || route.request().method() !== 'PUT') return route.continue();
    isRefused = true;
    return route.fulfill(oldSignIn);
  });
}
