// Links that strangers make: they sign nobody in, and put no words of theirs on our pages.
import type { Page } from '@playwright/test';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson } from './support/people.ts';
import {
  accountMenu,
  getAuthSession,
  learner,
  open,
  signInHere,
  storedSession,
} from './support/visit.ts';

/** The fragment that a stranger makes of a session of their own. */
async function strangersFragment(page: Page, type: string): Promise<string> {
  const { authSession } = await getAuthSession(page, await makePerson(page.request));
  const { access_token, refresh_token, expires_in } = authSession;
  const expiresIn = String(expires_in);
  const session = { access_token, refresh_token, expires_in: expiresIn, token_type: 'bearer' };
  return new URLSearchParams({ ...session, type }).toString();
}

test('leaves a visitor a visitor, whatever session the address carries', async ({ page }) => {
  const fragment = await strangersFragment(page, 'magiclink');
  for (const path of ['/explore', '/', '/auth/signin']) {
    await open(page, `${path}#${fragment}`);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'false');
    expect(await storedSession(page)).toBeNull();
  }
  // In an open tab only the fragment changes.
  await page.goto(`/auth/signin#${fragment}`);
  await expect(page).toHaveURL('/auth/signin');
  expect(await storedSession(page)).toBeNull();
});

test(
  'keeps a signed-in person signed in, whatever session the address carries',
  long,
  async ({ page }) => {
    await signInHere(page);
    await open(page, `/explore#${await strangersFragment(page, 'magiclink')}`);
    await expect(page).toHaveURL('/explore');
    await accountMenu(page).click();
    await expect(page.getByRole('menu')).toContainText(learner.email);
    expect(await storedSession(page)).toContain(learner.id);
  },
);

test(
  'takes no session from an address that also carries a made-up code',
  long,
  async ({ page }) => {
    const addressOf = async (path: string, type: string) =>
      `${path}?code=${crypto.randomUUID()}&sb_flow_id=made-up#${await strangersFragment(page, type)}`;
    await open(page, await addressOf('/auth/verify-email', 'signup'));
    await expect(page.getByRole('main').getByText(actions).first()).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    expect(page.url()).not.toContain('access_token');

    await signInHere(page);
    for (const [path, type] of [
      ['/auth/verify-email', 'signup'],
      ['/auth/reset-password', 'recovery'],
      ['/dashboard/profile', 'magiclink'],
    ] as const) {
      await open(page, await addressOf(path, type));
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true');
      await expect(page.getByRole('dialog', { name: /^Continue/ })).toHaveCount(0);
      expect(await storedSession(page)).toContain(learner.id);
      expect(page.url()).not.toContain('access_token');
    }
  },
);

const lie = 'Your account is locked. Call +1 800 555 0199';
const pages = ['/', '/explore', '/faq', '/auth/signin'];
const linkedPages = ['/auth/verify-email', '/auth/reset-password', '/dashboard/profile'];
/** A linked page shows one of these actions once it has read the link. */
const actions = /^(Send new link|Sign In)$/;

for (const [name, parts] of Object.entries({
  message: { message: lie },
  refusal: { error: lie, error_code: lie, error_description: lie },
}))
  test(
    `shows no word of a ${name} that a stranger wrote into the address`,
    long,
    async ({ page }) => {
      const params = new URLSearchParams(parts);
      for (const path of [...pages, ...linkedPages]) {
        await open(page, `${path}?${params}#${params}`);
        if (linkedPages.includes(path))
          await expect(page.getByRole('main').getByText(actions).first()).toBeVisible();
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expect(page.getByText('Call +1 800')).toHaveCount(0);
      }
    },
  );

for (const path of linkedPages)
  test(`claims nothing at ${path} by a code that a stranger made up`, long, async ({ page }) => {
    await open(page, `${path}?code=${crypto.randomUUID()}&sb_flow_id=made-up`);
    const main = page.getByRole('main');
    await expect(main.getByText(actions).first()).toBeVisible();
    for (const claim of [
      /^Your .* is (verified|confirmed)/,
      /(Email|Address) (verified|confirmed)/,
      /You asked/,
    ])
      await expect(page.getByText(claim)).toHaveCount(0);
    expect(await storedSession(page)).toBeNull();
  });
