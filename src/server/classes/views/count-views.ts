// Counts views of class pages: while one statement writes, further views are gathered for the next.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addViews, type TaggedView } from './view-store.ts';

export type CountView = (db: Db, classId: string, tag?: string) => Promise<void>;

const emptyViews = () => ({ views: new Map<string, number>(), tagged: [] as TaggedView[] });

/** Resolves once the view is written; at most one connection is busy, however many views arrive at once. */
export function createCountView(clock: Clock): CountView {
  let gathered = emptyViews();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async (db: Db): Promise<void> => {
    await writing.catch(() => undefined);
    const views = gathered;
    gathered = emptyViews();
    next = undefined;
    writing = addViews(db, { ...views, day: clock.now().toISOString().slice(0, 10) });
    await writing;
  };
  return (db, classId, tag) => {
    const { views, tagged } = gathered;
    views.set(classId, (views.get(classId) ?? 0) + 1);
    if (tag !== undefined) tagged.push({ classId, tag });
    next ??= write(db);
    return next;
  };
}
