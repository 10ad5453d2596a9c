// The demo's mailbox shows sent mails as their recipients would see them.
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { renderMail } from '../../src/mails.tsx';
import { type MailboxApp, startMailboxApp } from '#tests/support/servers/mailbox-app.ts';
import { test as base, expect } from './support/fixtures.ts';
import { expectNothingSideways, expectAccessibleInBothThemes } from './support/accessibility.ts';
import { open, preferTheme } from './support/visit.ts';

const test = base.extend<{ mailbox: MailboxApp }, { app: MailboxApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures are needed
    async ({}, use) => {
      const app = await startMailboxApp();
      await use(app);
      await app.stop();
    },
    // Starts a server and a database of its own, on a machine that is busy with others.
    { scope: 'worker', timeout: 120_000 },
  ],
  mailbox: async ({ app }, use) => {
    await app.empty();
    await use(app);
  },
  baseURL: ({ mailbox }, use) => use(mailbox.url),
});

// The tests share one server and one mailbox, so they run one after the other.
test.describe.configure({ mode: 'default' });

const welcome = (mailbox: MailboxApp, name = 'Lin Hart') =>
  renderMail(
    'demo-welcome',
    { name },
    { brandName: 'Trellis', supportEmail: 'help@example.org', publicUrl: mailbox.url },
  );

const entries = (page: Page): Locator =>
  page.getByRole('region', { name: 'All emails' }).getByRole('link');
const pane = (page: Page): Locator => page.getByRole('region', { name: 'Chosen email' });

base('greets whoever starts the demo with a first mail', async ({ page, baseURL }) => {
  await open(page, '/dev/mail');
  await entries(page).filter({ hasText: 'your emails arrive here' }).click();
  const docs = page.frameLocator('iframe').getByRole('link', { name: 'Every call' });
  await expect(docs).toHaveAttribute('href', `${baseURL}/api/docs`);
});

test('lists mails with newest first, and opens the chosen one', async ({ page, mailbox }) => {
  await mailbox.deliver({ ...(await welcome(mailbox)), subject: 'The older one' });
  const id = await mailbox.deliver({ ...(await welcome(mailbox)), subject: 'The newer one' });
  await open(page, '/dev/mail');
  await expect(entries(page)).toHaveText([/The newer one/, /The older one/]);
  await expect(entries(page).first()).toContainText('demo-welcome');
  await expect(entries(page).first()).toContainText('Good to see you');
  await entries(page).first().click();
  await expect(page).toHaveURL(`/dev/mail?id=${id}`);
  await expect(entries(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(pane(page).getByRole('heading', { name: 'The newer one' })).toBeVisible();
  await expect(pane(page)).toContainText('Lin Hart <lin@example.org>');
  await page.goBack();
  await expect(pane(page).getByRole('heading', { name: 'No email chosen' })).toBeVisible();
});

test('shows HTML at its full height, whose links lead into the product', async ({
  page,
  mailbox,
}) => {
  const id = await mailbox.deliver(await welcome(mailbox));
  await open(page, `/dev/mail?id=${id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Good to see you, Lin Hart' })).toBeVisible();
  const hidden = () =>
    page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
      const shown = element.contentDocument?.documentElement;
      return shown ? shown.scrollHeight - shown.clientHeight : undefined;
    });
  await expect.poll(hidden).toBe(0);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Explore classes' }).click();
  await expect(await opened).toHaveURL('/explore');
});

test('shows what the text part and the headers say', async ({ page, mailbox }) => {
  const id = await mailbox.deliver(await welcome(mailbox));
  await open(page, `/dev/mail?id=${id}`);
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    `Explore classes ${new URL('/explore', mailbox.url)}`,
  );
  await page.getByRole('tab', { name: 'Headers' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`<${id}@localhost>`);
});

test('runs nothing that somebody wrote into a mail', async ({ page, mailbox, pageErrors }) => {
  const html = '<script>document.write("Taken over")</script><h1>Harmless</h1>';
  const id = await mailbox.deliver({ subject: 'A trick', html, text: 'A trick' });
  await open(page, `/dev/mail?id=${id}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Harmless' })).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Blocked script execution')]);
});

test('hands out attachments', async ({ page, mailbox }) => {
  const rendered = await welcome(mailbox);
  const attachments = [{ filename: 'notes.txt', contentType: 'text/plain', content: 'Bring tea.' }];
  const id = await mailbox.deliver({ ...rendered, attachments });
  await open(page, '/dev/mail');
  await expect(entries(page).first()).toContainText('1 attachment');
  await open(page, `/dev/mail?id=${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /notes\.txt/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('notes.txt');
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toBe('Bring tea.');
});

test('shows a mail that arrives while somebody looks, and says so', async ({ page, mailbox }) => {
  await open(page, '/dev/mail');
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await mailbox.deliver({ ...(await welcome(mailbox)), subject: 'Just in' });
  await expect(entries(page)).toHaveText([/Just in/]);
  await expect(page.getByText('New email for Lin Hart: Just in')).toHaveRole('status');
});

test('is emptied after one question', async ({ page, mailbox }) => {
  const id = await mailbox.deliver(await welcome(mailbox));
  await open(page, `/dev/mail?id=${id}`);
  const clear = page.getByRole('button', { name: 'Clear mailbox' });
  await clear.click();
  await page.getByRole('button', { name: 'Keep the emails' }).click();
  await expect(clear).toBeFocused();
  await clear.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear mailbox' }).click();
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await expect(page).toHaveURL('/dev/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
});

test('can be walked by keyboard alone, there and back', async ({ page, mailbox }) => {
  await mailbox.deliver(await welcome(mailbox));
  await open(page, '/dev/mail');
  await page.getByRole('button', { name: 'Clear mailbox' }).focus();
  await page.keyboard.press('Tab');
  await expect(entries(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'HTML' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Text' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('Good to see you');
  await page.goBack();
  await expect(entries(page).first()).toBeFocused();
});

test('shows list and mail one after the other on a phone', async ({ page, mailbox }) => {
  await mailbox.deliver(await welcome(mailbox));
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/dev/mail');
  await expect(pane(page)).toBeHidden();
  await entries(page).first().click();
  await expect(entries(page)).toBeHidden();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingSideways(page);
  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(entries(page).first()).toBeFocused();
  await expect(pane(page)).toBeHidden();
});

test('says that a mail is gone', async ({ page, mailbox, pageErrors }) => {
  await mailbox.deliver(await welcome(mailbox));
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', '../../site']) {
    await open(page, `/dev/mail?id=${id}`);
    await expect(page.getByRole('heading', { name: 'This email is no longer here' })).toBeVisible();
  }
  ignoreErrors(pageErrors, 'Failed to load resource');
});

test('offers to try again when the mailbox cannot be read', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  await mailbox.deliver(await welcome(mailbox));
  await page.route('**/api/dev/mail', (route) => route.abort('failed'));
  await open(page, '/dev/mail');
  await expect(page.getByRole('alert')).toContainText('The mailbox could not be loaded');
  await page.unroute('**/api/dev/mail');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(1);
  ignoreErrors(pageErrors, 'net::ERR_FAILED');
});

test('is not there for visitors from elsewhere', async ({ page, pageErrors }) => {
  await page.route('**/api/dev/mail', (route) =>
    route.fulfill({
      status: 404,
      json: { error: 'not_found', message: 'There is no such thing.' },
    }),
  );
  await open(page, '/dev/mail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  ignoreErrors(pageErrors, 'Failed to load resource');
});

test('an open mail is sound in both themes', async ({ page, mailbox, pageErrors }) => {
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'a' }];
  const id = await mailbox.deliver({ ...(await welcome(mailbox)), attachments });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await preferTheme(page, 'light');
  await open(page, `/dev/mail?id=${id}`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of ['HTML', 'Text', 'Headers']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessibleInBothThemes(page);
  }
  await page.getByRole('button', { name: 'Clear mailbox' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // axe tries to run a script in the frame, where none may run.
  ignoreErrors(pageErrors, 'Blocked script execution');
});

test('the mail itself is sound in both themes', async ({ page, mailbox }) => {
  const { html } = await welcome(mailbox);
  await page.route('**/mail', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/mail');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingSideways(page);
    // A mail is shown inside another page, which provides these landmarks.
    const check = new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']);
    expect((await check.analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
});

/** Removes the reports that the test itself caused. */
function ignoreErrors(pageErrors: string[], part: string): void {
  const others = pageErrors.filter((text) => !text.includes(part));
  pageErrors.splice(0, pageErrors.length, ...others);
}
