// The remembered place: asked for once, changed in the bar, kept on the profile, and where lists begin.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { makePerson, type Person } from './support/people.ts';
import { accountMenu, getAuthSession, open, storeAuthSession } from './support/visit.ts';

const placeButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /change your place|Choose place/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where are you looking?' });
const offer = (page: Page) => page.getByText('Classes everywhere. Near:');
const count = (page: Page) =>
  page.getByRole('region', { name: 'Found classes' }).getByRole('status');

async function choose(page: Page, typed: string, label: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'City or ZIP code' }).fill(typed);
  await dialog(page).getByRole('option', { name: label, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

const atAustin = '/explore?near=Austin%2C+TX';

test('offers places on a list without one, and begins there from then on', async ({ page }) => {
  await open(page, '/explore');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('link')).toHaveCount(3);
  await page.getByRole('button', { name: 'Choose a place' }).click();
  await expectAccessible(page);
  await choose(page, 'Austin, T', 'Austin, TX');
  await expect(page).toHaveURL(atAustin);
  await expect(offer(page)).toHaveCount(0);
  await expect(placeButton(page)).toHaveText('Austin, TX');
  await page.getByRole('banner').getByRole('link', { name: 'Trellis' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Explore Classes' }).first().click();
  await expect(page).toHaveURL(atAustin);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // A page that comes from the server is the same for everyone; the browser adds the place.
  await page.goto('/explore?q=clay');
  await expect(page).toHaveURL('/explore?q=clay&near=Austin%2C+TX');
  await expect(count(page).first()).toHaveText(/within 25 miles of Austin, TX/);
});

test(
  'lets an address say where to look, and one search look everywhere',
  long,
  async ({ page }) => {
    await remember(page, { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 });
    await open(page, '/explore?near=Denver%2C+CO');
    await expect(count(page).first()).toHaveText(/of Denver, CO/);
    await expect(placeButton(page)).toHaveText('Austin, TX');
    await page.getByRole('link', { name: /^Remove Within 25 miles of Denver/ }).click();
    await expect(page).toHaveURL('/explore?everywhere=true');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('link', { name: 'Music' }).click();
    await expect(page).toHaveURL('/explore?category=5&everywhere=true');
  },
);

test(
  'remembers the place that somebody searches for, on explore and on home',
  long,
  async ({ page }) => {
    await open(page, '/explore');
    await page.getByRole('combobox', { name: 'Near' }).fill('denver co');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(placeButton(page)).toHaveText('Denver, CO');
    await open(page, '/');
    const form = page.getByRole('search', { name: 'Classes' });
    await form.getByRole('combobox', { name: 'Where' }).fill('Austin, T');
    await form.getByRole('option', { name: 'Austin, TX', exact: true }).click();
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(placeButton(page)).toHaveText('Austin, TX');
  },
);

test(
  'changes the place in the bar of a phone, and by the position of the device',
  long,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 30.2672, longitude: -97.7431 });
    await open(page, '/explore');
    await placeButton(page).click();
    await choose(page, '80202', 'Denver, CO 80202');
    await expect(page).toHaveURL('/explore?near=Denver%2C+CO+80202');
    await expect(placeButton(page)).toBeFocused();
    await placeButton(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(page).toHaveURL(atAustin);
    await placeButton(page).click();
    await dialog(page).getByRole('button', { name: 'Everywhere' }).click();
    await expect(page).toHaveURL('/explore');
    await expect(placeButton(page)).toHaveText('Everywhere');
    await open(page, '/explore');
    await expect(offer(page)).toBeVisible();
    await expect(page).toHaveURL('/explore');
  },
);

test(
  'says which place it does not know, and closes only the suggestions at the first Escape',
  long,
  async ({ page }) => {
    await open(page, '/how-it-works');
    await placeButton(page).click();
    const field = dialog(page).getByRole('combobox');
    await field.fill('zzqxw');
    await dialog(page).getByRole('button', { name: 'Use this place' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('We do not know this place.');
    await field.fill('Austin');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await expect(dialog(page).getByRole('option')).toHaveCount(0);
    await field.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(placeButton(page)).toBeFocused();
  },
);

test(
  'follows the person to another device, and leaves this one with them',
  long,
  async ({ page, browser, request }) => {
    const person = await makePerson(request);
    await enter(page, person);
    await open(page, '/how-it-works');
    await placeButton(page).click();
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/profile') && response.request().method() === 'PUT',
    );
    await choose(page, 'Austin, T', 'Austin, TX');
    expect((await saved).status()).toBe(200);
    const other = await openDevice(browser, person);
    await open(other, '/how-it-works');
    await expect(placeButton(other)).toHaveText('Austin, TX');
    await accountMenu(other).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(placeButton(other)).toHaveText('Choose place');
    expect(await other.evaluate(() => localStorage.getItem('trellis-place'))).toBeNull();
    await other.context().close();
    // The account still has it.
    const { authUser } = await getAuthSession(page, person);
    expect(authUser['place']).toMatchObject({ name: 'Austin, TX' });
  },
);

test(
  'shows similar classes near the place, else near the class, else says that none is near',
  long,
  async ({ page, request }) => {
    const classes = await listClasses(request);
    const austin = { latitude: 30.27, longitude: -97.74 };
    const far = classes.filter(({ town }) => town !== null && town !== 'Austin');
    let shown: (typeof classes)[number] | undefined;
    for (const each of far) {
      const query = `lat=${austin.latitude}&lon=${austin.longitude}`;
      const near = await (await request.get(`/api/classes/${each.id}/similar?${query}`)).json();
      if (near[0]?.town === 'Austin') shown = each;
      if (shown) break;
    }
    expect(shown).toBeDefined();
    const section = page.getByRole('region', { name: 'Similar classes' });
    const here = new RegExp(`^(Near|Nothing similar near) ${shown?.town}, ${shown?.state}`);
    await open(page, `/classes/${shown?.id}`);
    await expect(section.getByText(here)).toBeVisible();
    await remember(page, { name: 'Austin, TX', ...austin });
    await open(page, `/classes/${shown?.id}`);
    await expect(section.getByText('Near Austin, TX', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

interface ListedClass {
  id: string;
  town: string | null;
  state: string | null;
}

async function listClasses(request: Page['request']): Promise<ListedClass[]> {
  const response = await request.get('/api/explore?limit=100');
  return ((await response.json()) as { classes: ListedClass[] }).classes;
}

/** Stores the place as an earlier visit would have. */
async function remember(page: Page, choice: object): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('trellis-place', text),
    JSON.stringify({ choice }),
  );
}

async function enter(page: Page, person: Person): Promise<void> {
  await storeAuthSession(page, await getAuthSession(page, person));
}

/** A browser of its own, as on another device. */
async function openDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, person);
  return page;
}
