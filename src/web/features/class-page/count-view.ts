// Counts that somebody opened the page of a class, once a day from this browser; who it was is told to nobody.

const key = 'trellis-seen';

interface Seen {
  day: string;
  ids: string[];
}

interface View {
  classId: string;
  /** Of business time. */
  day: string;
}

/** True the first time on that day; nothing is counted where the browser keeps nothing. */
export function isFirstView(storage: Storage, { classId, day }: View): boolean {
  try {
    const seen = JSON.parse(storage.getItem(key) ?? 'null') as Seen | null;
    const ids = seen?.day === day && Array.isArray(seen.ids) ? seen.ids : [];
    if (ids.includes(classId)) return false;
    storage.setItem(key, JSON.stringify({ day, ids: [...ids, classId] } satisfies Seen));
    return true;
  } catch {
    return false;
  }
}

/** Without a token; nobody waits for it, and nobody is told when it fails. */
export function countView(view: View): void {
  if (isFirstView(localStorage, view))
    fetch(`/api/classes/${view.classId}/view`, { method: 'POST', keepalive: true }).catch(() => {});
}
