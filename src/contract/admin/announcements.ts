// Wire shapes of announcements: what operators write, to whom, and how far it has got.
import * as z from 'zod/mini';
import { announcementStates } from '#domain/announcements/announcement-steps.ts';
import {
  invisible,
  invisibleInLines,
  isBlank,
  noLonger,
  visible,
  withoutZeroWidth,
} from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const announcementLimits = { subject: 150, text: 8000, page: 20, failures: 5 } as const;

export const announcementKinds = ['terms', 'news'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

export const announcementAudiences = ['everyone', 'instructors', 'learners'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementRadiuses = [10, 25, 50, 100] as const;

const kind = z
  .enum(announcementKinds)
  .check(
    z.describe(
      '`terms` is about the account or our terms and goes to everybody; `news` goes to those who have not stopped such mails.',
    ),
  );

const audience = z
  .enum(announcementAudiences)
  .check(
    z.describe(
      'Instructors are people who may teach or were stopped from it; learners are the others.',
    ),
  );

const place = z.object({
  name: z.string().check(z.trim(), z.minLength(1), noLonger(100), visible(invisible)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  radiusMiles: z.literal(announcementRadiuses, { error: 'must be 10, 25, 50 or 100' }),
});
export type AnnouncementPlace = z.infer<typeof place>;

const notEmpty = z.refine<string>((text) => !isBlank(text), 'must not be empty');

const written = {
  kind,
  audience,
  place: z
    .nullable(place)
    .check(
      z.describe(
        'For learners only: those who look for classes within this distance, or have booked one in the last year.',
      ),
    ),
  subject: z
    .string()
    .check(
      withoutZeroWidth,
      z.trim(),
      noLonger(announcementLimits.subject),
      visible(invisible),
      notEmpty,
    ),
  text: z
    .string()
    .check(
      withoutZeroWidth,
      z.trim(),
      noLonger(announcementLimits.text),
      visible(invisibleInLines),
      notEmpty,
    )
    .check(
      z.describe(
        'Markdown-light: `#` headings, `-` and `1.` lists, `**bold**`, `[name](address)` with an https address. HTML stays text.',
      ),
    ),
};

const placeOnlyOfLearners = z.refine<{ audience: AnnouncementAudience; place: unknown }>(
  (body) => body.place === null || body.audience === 'learners',
  { error: 'must be left out unless it goes to learners', path: ['place'] },
);

export const announcementBody = z.strictObject(written).check(placeOnlyOfLearners);
export type AnnouncementBody = z.output<typeof announcementBody>;

/** What a preview needs; the id is left out for one that is not saved yet. */
export const announcementPreviewBody = z.strictObject({
  id: z.optional(z.uuid()),
  kind,
  subject: written.subject,
  text: written.text,
});

export const announcementPreview = z.object({
  from: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const version = z.int().check(z.describe('Send it with a change, to change exactly this version.'));

export const announcementChange = z
  .strictObject({ ...written, version })
  .check(placeOnlyOfLearners);

const progress = z.object({
  people: z.int().check(z.describe('How many people it was for when sending began.')),
  reached: z.int().check(z.describe('How many of them have got it by now.')),
  mailed: z
    .int()
    .check(z.describe('For how many of those a mail was queued, and not canceled before it went.')),
  waiting: z.int().check(z.describe('How many of these mails are not sent yet.')),
  failed: z.int().check(z.describe('How many could not be delivered.')),
  leftOut: z
    .int()
    .check(z.describe('How many of those reached have turned such mails off, and got none.')),
});

const failure = z.object({
  reason: z.string().check(z.describe('As the mail server said it, without addresses.')),
  mails: z.int(),
});

const facts = {
  id: z.uuid(),
  kind,
  audience,
  place: z.nullable(place),
  subject: z.string(),
  state: z.enum(announcementStates),
  version,
  author: z.string().check(z.describe('The operator who wrote it.')),
  createdAt: instant,
  changedAt: instant,
  scheduledAt: z.nullable(instant).check(z.describe('When sending begins, or was to begin.')),
  begunAt: z.nullable(instant).check(z.describe('Only people who had an account by then get it.')),
  endedAt: z.nullable(instant),
  progress: z.nullable(progress).check(z.describe('Null until sending begins.')),
};

export const announcementLine = z.object(facts);
export type AnnouncementLine = z.infer<typeof announcementLine>;

export const announcement = z.object({
  ...facts,
  text: z.string(),
  failures: z
    .array(failure)
    .check(z.describe('Why mails could not be delivered, the most frequent first.')),
});
export type Announcement = z.infer<typeof announcement>;
