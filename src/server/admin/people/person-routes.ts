// Translates the calls about notes and tags of people between the contract and their use cases.
import { personLimits } from '#contract/admin/person-calls.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import { listNotes } from './notes/list-notes.ts';
import { withdrawNote } from './notes/withdraw-note.ts';
import { writeNote } from './notes/write-note.ts';
import { findKnownTags } from './tags/person-tag-store.ts';
import { tagPerson } from './tags/tag-person.ts';

export function personRoutes(context: Pick<Context, 'clock'>) {
  return {
    'GET /api/admin/people/{id}/notes': ({ params: { id }, query }, { db, caller }) =>
      listNotes(db, { personId: id, callerId: caller.id, ...query }),
    'POST /api/admin/people/{id}/notes': ({ params, body }, { db, caller, requestId }) =>
      writeNote(db, context, { caller, personId: params.id, text: body.text, requestId }),
    'POST /api/admin/person-notes/{id}/withdraw': ({ params }, { db, caller, requestId }) =>
      withdrawNote(db, context, { caller, noteId: params.id, requestId }),
    'PUT /api/admin/people/{id}/tags': ({ params, body }, { db, caller, requestId }) =>
      tagPerson(db, context, { caller, personId: params.id, ...body, requestId }),
    'GET /api/admin/person-tags': async (_input, { db }) => ({
      tags: await findKnownTags(db, personLimits.knownTags),
    }),
  } satisfies Partial<Handlers>;
}
