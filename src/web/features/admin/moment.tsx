// A point in time in the operator's own time zone, and how long ago it was.
import { momentText } from '#domain/text/date-text.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { ageText } from './duration-text.ts';

/** The admin area is rendered in browsers only, which know their time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at, ownZone())}</time>;
}

export function Age({ since }: { since: string }) {
  const { today } = useSite();
  return (
    <time dateTime={since} title={momentText(since, ownZone())}>
      {ageText(since, businessNow(today))}
    </time>
  );
}
