// Names the date of a series in the refusal that it causes.
import { Refusal } from '#contract/errors.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';

export async function namingDate<T>(
  { starts_at: startsAt, time_zone: timeZone }: Pick<LockedSession, 'starts_at' | 'time_zone'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = (text: string) => `${momentText(startsAt, timeZone)}: ${text}`;
    const fields = Object.entries(error.fields ?? {}).map(([field, text]) => [field, name(text)]);
    const said = Object.values(error.fields ?? {})[0] ?? error.message;
    throw new Refusal(error.code, {
      message: name(said),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
      cause: error,
    });
  }
}
