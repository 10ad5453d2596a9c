// Announcements of one operator, sent job by job as the queue would, in a database where nobody else is left of the test before.
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { AnnouncementBody } from '#contract/admin/announcements.ts';
import type { Db } from '#platform/db/db.ts';
import { findAnnouncement } from '#server/announcements/announcement-store.ts';
import { sendBatch } from '#server/announcements/send-announcement.ts';
import { takeStep } from '#server/announcements/take-step.ts';
import { createDraft } from '#server/announcements/write-announcement.ts';
import { lazyRenderer } from '../lazy-renderer.ts';
import { testBrand } from '../mailer.ts';
import { noteJobs } from '../noted-jobs.ts';
import { makePerson } from '../people.ts';

export async function openAnnouncementWorld(db: Db) {
  /** Real time, and what a test moves it by. */
  const time = {
    aheadMs: 0,
    get now() {
      return new Date(Date.now() + time.aheadMs);
    },
  };
  const noted = noteJobs();
  const published: string[] = [];
  const context = {
    clock: { now: () => time.now },
    notices: { publish: async (_tx: Db, topic: string) => void published.push(topic) },
    jobs: noted.jobs,
    config: { publicUrl: testBrand.publicUrl, mailFrom: 'hello@trellis.example' },
    renderer: lazyRenderer,
    readBrand: async () => testBrand,
  };
  const operator = await makePerson(db, { role: 'operator' });
  const by = { caller: operator, requestId: 'r1' };

  beforeEach(async () => {
    time.aheadMs = 0;
    noted.added.length = 0;
    published.length = 0;
    for (const table of [
      'outbox',
      'announcement_batches',
      'announcement_recipients',
      'announcements',
    ] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable('profiles')
      .set({ erased_at: time.now })
      .where('id', '<>', operator.id)
      .execute();
  });

  const draft = (input: Partial<AnnouncementBody> = {}) =>
    createDraft(db, context, {
      body: { kind: 'terms', audience: 'everyone', place: null, subject: 'S', text: 'T', ...input },
      ...by,
    });
  const step = (id: string, name: Parameters<typeof takeStep>[2]['step'], at: Date | null = null) =>
    takeStep(db, context, { id, step: name, at, ...by });
  const row = (id: string) => findAnnouncement(db, id);

  /** Runs one job as the queue would. */
  async function sendNext(id: string, size?: number): Promise<void> {
    const { version: announcementVersion } = await row(id);
    const payload = { announcementId: id, version: announcementVersion };
    await db.transaction().execute((tx) => sendBatch(tx, context, payload, size));
  }

  /** Sends everything, with a mail server that takes each mail at once. */
  async function sendAll(id: string): Promise<void> {
    while (['scheduled', 'sending'].includes((await row(id)).state)) {
      await sendNext(id);
      await takeMails();
    }
  }

  const takeMails = () =>
    db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: time.now, payload: null })
      .where('state', '=', 'queued')
      .execute();

  const mailed = async () => {
    const rows = await db.selectFrom('outbox').select('recipient').execute();
    return rows.map(({ recipient }) => recipient.split('@')[0] ?? '').toSorted();
  };
  const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted();

  async function makePeople(count: number): Promise<{ id: string }[]> {
    const people = Array.from({ length: count }, () => ({ id: randomUUID() }));
    const at = new Date();
    const named = { full_name: 'Lin Huang', created_at: at, updated_at: at };
    const rows = people.map(({ id }) => ({
      id,
      email: `${id}@example.org`,
      username: id,
      ...named,
    }));
    await db.insertInto('profiles').values(rows).execute();
    return people;
  }

  return {
    time,
    noted,
    published,
    context,
    operator,
    by,
    draft,
    step,
    row,
    sendNext,
    sendAll,
    takeMails,
    mailed,
    ids,
    makePeople,
  };
}
