// Legal texts: what everybody may read of them, and how operators change them; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';
import { mostLegalVersions } from './legal-limits.ts';

export const legalDocuments = ['terms', 'privacy', 'imprint'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

/** About twenty pages. */
export const mostLegalLetters = 50_000;

const document = z.enum(legalDocuments, 'must be terms, privacy or imprint');

const legalBody = z.string().check(
  z.trim(),
  z.refine((text) => !isBlank(text), 'must not be empty'),
  noLonger(mostLegalLetters),
  visible(invisibleInLines),
);

const versionNumber = z.int().check(z.gte(0), z.lte(1_000_000));

const savedVersion = z.object({
  version: z.int(),
  savedAt: instant,
  isOurs: z.boolean().check(z.describe('Whether the text of Trellis counts from it on.')),
});

const legalText = z.object({
  version: versionNumber.check(z.describe('0 before it was ever changed.')),
  text: z
    .nullable(z.string())
    .check(
      z.describe('With a little Markdown, as in announcements; null for the text of Trellis.'),
    ),
  savedAt: z.nullable(instant),
  earlier: z
    .array(savedVersion)
    .check(
      z.describe(
        `The newest first, at most ${mostLegalVersions - 1}; older ones are readable by their number.`,
      ),
    ),
});

export type LegalText = z.infer<typeof legalText>;

export const legalCalls = {
  'GET /api/legal/{document}': endpoint({
    summary: 'Read a legal text',
    who: 'anyone',
    params: z.object({ document }),
    response: legalText,
    cacheControl: 'no-cache',
    etag: true,
  }),
  'GET /api/legal/{document}/versions/{version}': endpoint({
    summary: 'Read an earlier version of a legal text',
    who: 'anyone',
    params: z.object({
      document,
      version: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number')),
    }),
    response: z.object({ text: z.nullable(z.string()), savedAt: instant }),
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
  }),
  'PUT /api/admin/legal/{document}': endpoint({
    summary: 'Change a legal text',
    description:
      'Saves a new version; earlier ones stay readable. Refused when somebody else has saved one after `version`. To undo, send the text of an earlier version.',
    who: 'operator',
    params: z.object({ document }),
    body: z.strictObject({
      version: versionNumber.check(z.describe('The one that the operator has seen.')),
      text: z
        .nullable(legalBody)
        .check(z.describe('Null for the text of Trellis; for the imprint, for none.')),
    }),
    response: legalText,
    errors: ['settings_changed'],
    idempotent: true,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
