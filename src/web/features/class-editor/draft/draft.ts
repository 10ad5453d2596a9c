// Drafts of class forms: typed but unsent values, stored in this browser for one person, without pictures.
import * as z from 'zod/mini';
import { classFields, mapClassFields } from '#contract/classes/class-form.ts';
import { weekdays } from '#domain/time/series/repeat-text.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { isWallTime } from '#domain/time/wall-text.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import {
  type ClassDetails,
  newClass,
  type NewClass,
  noMinimum,
} from '#web/kit/class/editor-values.ts';
import type { Schedule } from '#web/kit/schedule/schedule.ts';
import { type LocalKey, localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

const text = z.string().check(z.maxLength(20_000));
const emptyOr = (isGood: (value: string) => boolean) =>
  z.string().check(z.refine((value) => value === '' || isGood(value)));
const wallTime = emptyOr(isWallTime);
const meeting = z.object({ startTime: wallTime, endTime: wallTime });

const detailsDraft = z.object({
  // A draft of an older version lacks the fields that were added since.
  ...mapClassFields((name) => z.prefault(text, classFields[name].empty)),
  coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  timeZone: z.string().check(z.refine((zone) => isTimeZone(zone))),
}) satisfies z.ZodMiniType<ClassDetails>;

const scheduleDraft = z.extend(meeting, {
  plan: z.enum(['once', 'series', 'course']),
  repeat: z.enum(['weekly', 'biweekly', 'monthly', 'monthly-last']),
  weekdays: z.prefault(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)), []),
  endsBy: z.enum(['count', 'date']),
  count: text,
  until: emptyOr(isWallDate),
  without: z.array(z.string().check(z.refine(isWallDate))).check(z.maxLength(104)),
  meetings: z.array(meeting).check(z.maxLength(104)),
}) satisfies z.ZodMiniType<Schedule>;

const newClassDraft = z.extend(detailsDraft, {
  schedule: scheduleDraft,
  minimum: z.prefault(z.object({ seats: text, hours: text }), noMinimum),
});

const drafts = { details: detailsDraft, 'new class': newClassDraft };

export interface DraftPlace {
  personId: string;
  /** The class being edited; left out for a new one. */
  classId?: string;
}

const storageKey = ({ personId, classId }: DraftPlace): LocalKey =>
  `${localKeys.classDraft}:${[personId, ...(classId ? [classId] : [])].join(':')}`;

interface StoredDraft {
  /** The saved state that the draft is based on: a draft of an older state would undo newer changes. */
  basis: string;
  values: unknown;
}

/** Undefined where there is no draft, or none that can be read. */
export function readDraft<Kind extends keyof typeof drafts>(
  kind: Kind,
  place: DraftPlace,
  basis = '',
): z.infer<(typeof drafts)[Kind]> | undefined {
  try {
    const stored = JSON.parse(
      localStorage.getItem(storageKey(place)) ?? 'null',
    ) as StoredDraft | null;
    if (stored?.basis !== basis) return undefined;
    return z.safeParse(drafts[kind], stored.values).data as never;
  } catch {
    return undefined;
  }
}

/** Returns whether the draft was stored: some browsers refuse storage, or have none left. */
export function saveDraft(place: DraftPlace, values: ClassDetails | NewClass, basis = ''): boolean {
  try {
    writeLocal(storageKey(place), JSON.stringify({ basis, values } satisfies StoredDraft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(storageKey(place));
  } catch {
    // If storage cannot be written, there is no draft to remove either.
  }
}

/** Replaces the start and end of a draft whose start has passed by the default ones. */
export function refreshed(draft: NewClass, now: Date, isPast: boolean): NewClass {
  if (!isPast) return draft;
  const { startTime, endTime } = newClass(now, draft.timeZone).schedule;
  return { ...draft, schedule: { ...draft.schedule, startTime, endTime } };
}
