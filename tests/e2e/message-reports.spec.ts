// What somebody writes is reported: an operator sees that alone, warns, or reads the whole conversation for a reason.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingSideways } from './support/accessibility.ts';
import { expect, long, test } from './support/fixtures.ts';
import { mailedPart } from './support/newest-mail.ts';
import { makeTwo, openAs, post } from './support/two-people.ts';
import { open, signInHere } from './support/visit.ts';

/** The learner has asked the instructor, who has written back what the learner will report. */
async function makeTalk(page: Page) {
  const { classId, learner, instructor } = await makeTwo(page);
  const asked = `Where is it? ${randomUUID()}`;
  const offensive = `Pay me in cash.\nOr stay away. ${randomUUID()}`;
  const send = (path: string, who: typeof learner, sent: object) =>
    post(page.request, path, who.authSession.access_token, {
      multipart: { key: randomUUID(), ...sent },
    });
  await send('/api/conversations', learner, { class_id: classId, text: asked });
  const found = await page.request.get('/api/conversations', {
    headers: { authorization: `Bearer ${learner.authSession.access_token}` },
  });
  const { conversations } = (await found.json()) as { conversations: { id: string }[] };
  const id = conversations[0]?.id ?? '';
  await send(`/api/conversations/${id}/messages`, instructor, { text: offensive });
  return { id, learner, instructor, asked, offensive };
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test(
  'an operator warns somebody whose messages were reported',
  long,
  async ({ page, browser, baseURL }) => {
    const { id, learner, instructor, asked, offensive } = await makeTalk(page);
    const reporter = await openAs(browser, baseURL, learner);
    await open(reporter.page, `/messages/${id}`);
    await reporter.page.getByRole('button', { name: 'More about this conversation' }).click();
    await reporter.page.getByRole('menuitem', { name: 'Report' }).click();
    await reporter.page.getByLabel('What is wrong?').selectOption('scam');
    await reporter.page.getByLabel('Message to our team').fill('Is this allowed?');
    await reporter.page.getByRole('button', { name: 'Send report' }).click();
    await expect(reporter.page.getByText('Thank you', { exact: true })).toBeVisible();
    await reporter.context.close();

    await page.setViewportSize({ width: 360, height: 780 });
    await signInHere(page, { role: 'operator' });
    await open(page, '/admin');
    await page.getByRole('main').getByRole('link', { name: 'Reported messages' }).click();
    const report = card(page, offensive);
    await expect(report.getByText('Is this allowed?')).toBeVisible();
    await expect(page.getByText(asked)).toHaveCount(0);
    await expectNothingSideways(page);
    await expectAccessibleInBothThemes(page);

    await report.getByRole('button', { name: 'Warn' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.getByRole('button', { name: 'Send the warning' }).press('Enter');
    await expect(page.getByText('Say why: the person concerned reads it')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Bookings are paid for on this site.');
    await page.getByRole('button', { name: 'Send the warning' }).press('Enter');
    await expect(report).toHaveCount(0);

    await page.getByRole('tab', { name: 'Open' }).press('ArrowRight');
    await expect(page).toHaveURL('/admin/message-reports?state=decided');
    await expect(report.getByText('by Olga Operator')).toBeVisible();
    await expect(report.getByText('Bookings are paid for on this site.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const to = String(instructor.authUser['email']);
    await mailedPart(page.request, { to, kind: 'messages-warned' }, /Bookings are paid for/);
  },
);

test('an operator reads a whole conversation for a reason that both people see', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, learner, instructor, asked, offensive } = await makeTalk(page);
  const token = learner.authSession.access_token;
  await post(page.request, `/api/conversations/${id}/reports`, token, { data: { reason: 'spam' } });
  const first = await openAs(browser, baseURL, learner);
  await open(first.page, `/messages/${id}`);
  await expect(first.page.getByRole('log')).toContainText(offensive);

  await page.setViewportSize({ width: 360, height: 780 });
  await signInHere(page, { role: 'operator' });
  await open(page, '/admin/message-reports');
  await card(page, offensive).getByRole('button', { name: 'Read the conversation' }).press('Enter');
  const reason = 'One of you asked us to look at what you agreed on.';
  await page.getByRole('button', { name: reason }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Read the conversation' }).press('Enter');
  await expect(page).toHaveURL(`/admin/conversations/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversation');
  const messages = page.getByRole('group', { name: 'Messages' });
  for (const text of [asked, offensive]) await expect(messages).toContainText(text);
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
  // Live: that page was open before, and nothing else has happened to it.
  await expectNotice(first.page, reason);
  await expectNothingSideways(page);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('main').getByRole('link', { name: 'audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation read' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: / and / }).first().click();
  await expect(messages).toContainText(asked);
  // Another reading needs a reason of its own.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give a reason' })).toBeVisible();
  await expect(page.getByText(asked)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  const second = await openAs(browser, baseURL, instructor);
  await open(second.page, `/messages/${id}`);
  await expectNotice(second.page, reason);
  await first.context.close();
  await second.context.close();
});

async function expectNotice(page: Page, reason: string): Promise<void> {
  const log = page.getByRole('log');
  await expect(log.getByText('Our team read this conversation')).toHaveCount(1);
  await expect(log).toContainText(reason);
}
