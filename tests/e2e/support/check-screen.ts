// Checks every screen: no layout shift during hydration, no axe violations at phone and desktop width in both themes,
// no sideways scrolling, also with text at twice the usual size.
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  expectNothingSideways,
  expectAccessible,
  expectAccessibleColors,
  expectAccessibleStructure,
} from './accessibility.ts';
import { preferTheme, showIn, signInHere } from './visit.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };

/** Checks the screen in a single visit, at both widths and in both themes. */
export async function checkScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await preferTheme(page, 'light');
  const role = roleFor(path);
  if (role) await signInHere(page, { role });
  await test.step('does not move when the scripts take it over', () => openStill(page, path));
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  await expect(page.locator('h1')).toHaveCount(1);
  await test.step('on a phone', () => checkOnPhone(page));
  await page.setViewportSize(desktop);
  await test.step('on a desk', () => checkOnDesktop(page));
  await page.setViewportSize(phone);
  await test.step('with text twice as large', () => expectRoomForLargeText(page));
}

/** The role that has content on this page; all other pages are checked as a visitor. */
function roleFor(path: string): 'student' | 'instructor' | 'operator' | undefined {
  if (path.startsWith('/admin')) return 'operator';
  if (/^\/(dashboard\/teacher|createClass|classes\/.*\/edit)/.test(path)) return 'instructor';
  return /^\/(dashboard|messages|announcements|notifications$|bookings|waitlist|reschedules)/.test(
    path,
  )
    ? 'student'
    : undefined;
}

/** Colors are the same at every width: dark ones are checked here, light ones at desktop width. */
async function checkOnPhone(page: Page): Promise<void> {
  await expectNothingSideways(page);
  await expectAccessibleStructure(page);
  await showIn(page, 'dark');
  await expectAccessibleColors(page);
}

async function checkOnDesktop(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectNothingSideways(page);
  await expectAccessible(page);
}

/** Expects that nothing moves when the scripts arrive after the first paint. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.addInitScript(countShifts);
  const codeArrived = watchCode(page);
  const { promise: painted, resolve: letScriptsIn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(loadFonts);
  const before = await page.evaluate(readShifts);
  letScriptsIn();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await codeArrived();
  expect((await page.evaluate(readShifts)) - before).toBe(0);
}

/** Watches the scripts a page asks for; the result waits until none is under way, the ones loaded late included. */
function watchCode(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await page.evaluate(nextIdle);
    await expect.poll(() => underWay.size).toBe(0);
  };
}

/** By then the effects of the first rendering have asked for the code they want. */
function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}

/** A page asks for its fonts when it is laid out: before that, none is being loaded, and all count as ready. */
export async function loadFonts(): Promise<void> {
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  await nextFrame();
  await document.fonts.ready;
  await nextFrame();
}

function countShifts(): void {
  const shifts = { total: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.total += (entry as { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Shifts are reported with the next frame, so this waits for one. */
export function readShifts(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => resolve((window as never as { shifts: { total: number } }).shifts.total)),
    );
  });
}

async function expectRoomForLargeText(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
  expect(tooWide).toEqual([]);
  const controls = page.getByRole('banner').getByRole('button');
  for (const control of await controls.filter({ visible: true }).all())
    await expect(control).toBeInViewport({ ratio: 1 });
}
