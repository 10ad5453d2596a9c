// Translates the calls about announcements between the contract and their use cases.
import { announcementLimits } from '#contract/admin/announcements.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../shared/context.ts';
import { findAnnouncement, findAnnouncements } from './announcement-store.ts';
import { presentAnnouncement, presentLines } from './present-announcement.ts';
import { previewAnnouncement, type PreviewContext } from './preview-announcement.ts';
import { readReceived } from './read-received.ts';
import { countPeople } from './recipient-store.ts';
import { sendTest } from './send-test.ts';
import { takeStep } from './take-step.ts';
import { changeAnnouncement, createDraft, discardDraft } from './write-announcement.ts';

export function announcementRoutes(
  context: Pick<Context, 'clock' | 'jobs' | 'notices'> & PreviewContext,
) {
  return {
    'GET /api/admin/announcements': async ({ query: { cursor } }, { db }) => {
      const { page } = announcementLimits;
      const rows = await findAnnouncements(db, { after: cursor, most: page + 1 });
      const items = await presentLines(db, rows.slice(0, page));
      return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
    },
    'POST /api/admin/announcements': async ({ body }, { db, caller, requestId }) => {
      const id = await createDraft(db, context, { body, caller, requestId });
      return presentAnnouncement(db, await findAnnouncement(db, id));
    },
    'POST /api/admin/announcements/preview': ({ body }, { db }) =>
      previewAnnouncement(db, context, body),
    'GET /api/admin/announcements/{id}': async ({ params: { id } }, { db }) =>
      presentAnnouncement(db, await findAnnouncement(db, id)),
    'PUT /api/admin/announcements/{id}': async (
      { params: { id }, body: { version, ...body } },
      { db, caller, requestId },
    ) => {
      await changeAnnouncement(db, context, { id, version, body, caller, requestId });
      return presentAnnouncement(db, await findAnnouncement(db, id));
    },
    'DELETE /api/admin/announcements/{id}': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await discardDraft(db, context, { id, caller, requestId });
      return { id };
    },
    'GET /api/admin/announcements/{id}/recipients': async ({ params: { id } }, { db }) => {
      const row = await findAnnouncement(db, id);
      return countPeople(db, row, context.clock.now());
    },
    'POST /api/admin/announcements/{id}/test': async ({ params: { id } }, call) => {
      const { db, caller, requestId } = call;
      await sendTest(db, context, { id, caller, requestId });
      return { id };
    },
    'POST /api/admin/announcements/{id}/send': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      const { version } = body;
      const at = body.at === null ? null : new Date(body.at);
      await takeStep(db, context, { id, step: 'schedule', version, at, caller, requestId });
      return { id };
    },
    'POST /api/admin/announcements/{id}/steps': async ({ params: { id }, body }, call) => {
      const { db, caller, requestId } = call;
      await takeStep(db, context, { id, step: body.step, caller, requestId });
      return { id };
    },
    'GET /api/announcements/{id}': ({ params: { id } }, { db, caller }) =>
      readReceived(db, { announcementId: id, caller }),
  } satisfies Partial<Handlers>;
}
