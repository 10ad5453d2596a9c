// The preview of an announcement, the test that an operator mails themselves, and the mail that people get: the same HTML and
// text, byte for byte, but for the link that stops such mails, which is each reader's own.
import { expect, test } from 'vitest';
import type { AnnouncementBody } from '#contract/admin/announcements.ts';
import { readMail } from '#platform/mail/mailbox/read-mail.ts';
import { readBrand } from '#server/admin/system/read-brand.ts';
import { createFindMailChoice } from '#server/notifications/choices/find-mail-choice.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { lazyRenderer } from '#tests/support/lazy-renderer.ts';
import { startTestMailer } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';

const database = await freshDatabase();
const { db } = database;
const { operator, sendNext } = await openAnnouncementWorld(db);

const text = [
  '# Was ist neu? “Čaj” & <b>более</b>',
  '',
  '- **Refunds** within a day',
  '- [Terms](https://example.org/terms?a=1&b=2)',
  '',
  'Your team, and a line long enough that mail has to fold it: '.padEnd(400, 'x '),
].join('\n');
const body: AnnouncementBody = {
  kind: 'news',
  audience: 'everyone',
  place: null,
  subject: 'News of “January”',
  text,
};

/** Everybody's own part of the stop link. */
const withoutToken = (mail: string): string =>
  mail.replaceAll(/(\/notifications\/stop)#[\w.-]+/g, '$1');

/** As mail carries it: lines end in CRLF, and readers get LF back. */
const lines = (mail: string): string => mail.replaceAll('\r\n', '\n').trimEnd();

async function sentTo(personId: string, times: number) {
  return eventually(async () => {
    const rows = await db
      .selectFrom('mailbox')
      .innerJoin('outbox', 'outbox.id', 'mailbox.id')
      .select('raw')
      .where('outbox.person_id', '=', personId)
      .orderBy('received_at')
      .execute();
    expect(rows).toHaveLength(times);
    return Promise.all(rows.map(({ raw }) => readMail(raw)));
  });
}

test.each(['news', 'terms'] as const)(
  'an announcement of %s is what its preview showed',
  async (kind) => {
    const { url, serverKeys } = await startApiServer(database);
    const reader = await makePerson(db);
    // What an operator tries on themselves comes, also when they have turned such mails off.
    const off = {
      kind: 'announcement',
      channel: 'mail',
      is_on: false,
      chosen_at: new Date(),
    } as const;
    await db
      .insertInto('notification_choices')
      .values({ person_id: operator.id, ...off })
      .onConflict((row) => row.doNothing())
      .execute();
    const findChoice = createFindMailChoice({
      db,
      config: { publicUrl: 'http://localhost' },
      serverKeys,
    });
    await startTestMailer(database, {
      render: lazyRenderer.renderMail,
      brand: () => readBrand(db, { mode: 'demo', publicUrl: 'http://localhost' }),
      findChoice,
    });
    const as = operator;
    const { body: draft } = await call(url, 'POST /api/admin/announcements', {
      as,
      body: { ...body, kind },
    });
    const { id, subject } = draft;
    const preview = await call(url, 'POST /api/admin/announcements/preview', {
      as,
      body: { id, kind, subject, text: draft.text },
    });
    expect(preview.status).toBe(200);
    await call(url, `POST /api/admin/announcements/${id}/test`, { as });
    const [tried] = await sentTo(operator.id, 1);
    await db
      .updateTable('announcements')
      .set({ state: 'scheduled', scheduled_at: new Date() })
      .where('id', '=', id)
      .execute();
    await sendNext(id);
    const [real] = await sentTo(reader.id, 1);

    for (const mail of [tried!, real!]) {
      expect(lines(withoutToken(mail.html))).toBe(lines(preview.body.html));
      expect(lines(withoutToken(mail.text))).toBe(lines(preview.body.text));
      expect(mail.from).toEqual(preview.body.from);
    }
    expect(real!.subject).toBe(preview.body.subject);
    expect(tried!.subject).toBe(`[Test] ${preview.body.subject}`);
    expect(preview.body.html).toContain(`/announcements/${id}`);
    expect(preview.body.html.includes('/notifications/stop')).toBe(kind === 'news');
    expect(real!.html.includes('/notifications/stop#')).toBe(kind === 'news');
  },
);
