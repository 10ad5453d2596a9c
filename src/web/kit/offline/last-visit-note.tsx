// Tells that a page shows what was kept of the last visit, until the server has responded.
import { lastVisitText } from './last-visit-text.ts';
import { isFromLastVisit } from './use-cached.ts';

/** Lies over the page, so that nothing moves when it goes. */
export function LastVisitNote({ updatedAtMs }: { updatedAtMs: number }) {
  if (!isFromLastVisit(updatedAtMs)) return null;
  return (
    <p
      aria-live="polite"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto w-fit rounded-full border border-border bg-surface px-4 py-2 text-[0.9375rem] font-medium shadow-pop print:hidden"
    >
      {lastVisitText(updatedAtMs)}
    </p>
  );
}
