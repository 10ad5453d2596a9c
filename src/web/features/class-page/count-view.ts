// Counts one view of a class page per day and browser, without recording who viewed it.
import { shareParam } from '#domain/classes/share-tag.ts';
import { noteShareLink } from '#web/kit/share/came-by.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

const key = localKeys.seenClasses;

interface Seen {
  day: string;
  ids: string[];
}

interface View {
  classId: string;
  /** A calendar day in business time. */
  day: string;
}

/** True for the first view on that day. Nothing is counted where the browser stores nothing. */
export function isFirstView({ classId, day }: View): boolean {
  try {
    const seen = JSON.parse(localStorage.getItem(key) ?? 'null') as Seen | null;
    const ids = seen?.day === day && Array.isArray(seen.ids) ? seen.ids : [];
    if (ids.includes(classId)) return false;
    writeLocal(key, JSON.stringify({ day, ids: [...ids, classId] } satisfies Seen));
    return true;
  } catch {
    return false;
  }
}

/** Sent without a token, without waiting for the response; failures are ignored. */
export function countView(view: View): void {
  const tag = noteShareLink(view.classId, location.search);
  const query = tag === undefined ? '' : `?${shareParam}=${tag}`;
  if (isFirstView(view))
    fetch(`/api/classes/${view.classId}/view${query}`, { method: 'POST', keepalive: true }).catch(
      () => {},
    );
}
