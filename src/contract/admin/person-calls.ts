// Operator endpoints for notes and tags of people, which only operators see; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import {
  invisible,
  invisibleInLines,
  isBlank,
  noLonger,
  visible,
  withoutZeroWidth,
} from '../text-rules.ts';
import { byId, instant } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';

export const personLimits = { note: 2000, tag: 24, tags: 10, knownTags: 200 } as const;

export const personMessages = {
  note: 'Write the note',
  tag: 'Enter a word or two',
} as const;

export const noteText = z.string().check(
  withoutZeroWidth,
  z.trim(),
  noLonger(personLimits.note),
  visible(invisibleInLines),
  z.refine((text) => !isBlank(text), personMessages.note),
  z.describe('Only operators read it.'),
);

/** Small letters and single blanks, so that the same word is the same tag. */
export const personTag = z.string().check(
  withoutZeroWidth,
  z.overwrite((text) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()),
  noLonger(personLimits.tag),
  visible(invisible),
  z.refine((text) => !isBlank(text), personMessages.tag),
  z.describe('A short word, in small letters.'),
);

const id = z.uuid();
const named = z.object({ id, fullName: z.string() });

export const personNote = z.object({
  id,
  text: z.nullable(z.string()).check(z.describe('Null once it is withdrawn.')),
  writtenAt: instant,
  writtenBy: named,
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(named),
});
export type PersonNote = z.infer<typeof personNote>;

const done = z.object({ id });
const about = ['not_found', 'not_about_yourself'] as const;

export const adminPersonCalls = {
  'GET /api/admin/people/{id}/notes': endpoint({
    summary: 'List the notes of operators about a person',
    description: `At most ${adminLimits.page} per page, newest first. None about yourself.`,
    who: 'operator',
    params: byId,
    query: z.object({
      cursor: z
        .optional(z.uuid({ error: 'must be an id' }))
        .check(z.describe('Id of the last item of the previous page.')),
    }),
    response: z.object({
      items: z.array(personNote),
      next: z.nullable(id).check(z.describe('Cursor for the next page.')),
    }),
  }),
  'POST /api/admin/people/{id}/notes': endpoint({
    summary: 'Note something about a person',
    description: 'Only operators read it. It is deleted with the account.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ text: noteText }),
    response: done,
    status: 201,
    errors: about,
    idempotent: true,
    limit: 'change',
  }),
  'POST /api/admin/person-notes/{id}/withdraw': endpoint({
    summary: 'Withdraw a note about a person',
    description: 'Its text is deleted; that there was one stays.',
    who: 'operator',
    params: byId,
    response: done,
    errors: [...about, 'already_decided'],
    limit: 'change',
  }),
  'PUT /api/admin/people/{id}/tags': endpoint({
    summary: 'Add a tag to a person, or take it off',
    description: `At most ${personLimits.tags} per person. Only operators see them.`,
    who: 'operator',
    params: byId,
    body: z.strictObject({ tag: personTag, isOn: z.boolean() }),
    response: z.object({ tags: z.array(z.string()) }),
    errors: [...about, 'too_many_person_tags'],
    limit: 'change',
  }),
  'GET /api/admin/person-tags': endpoint({
    summary: 'List the tags that people have',
    description: `In alphabetical order, at most ${personLimits.knownTags}.`,
    who: 'operator',
    response: z.object({ tags: z.array(z.string()) }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
