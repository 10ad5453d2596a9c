// Remembers in this tab by which share link of a class somebody came, so that their booking is counted there.
import { shareParam, shareTagPattern } from '#domain/classes/share-tag.ts';
import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

interface CameBy {
  classId: string;
  tag: string;
}

/** The tag in the address of the page, remembered for a booking of the class. */
export function noteShareLink(classId: string, search: string): string | undefined {
  const tag = new URLSearchParams(search).get(shareParam) ?? '';
  if (!shareTagPattern.test(tag)) return undefined;
  try {
    writeInTab(tabKeys.cameBy, JSON.stringify({ classId, tag } satisfies CameBy));
  } catch {
    // Only the booking will not be counted.
  }
  return tag;
}

export function cameBy(classId: string): string | undefined {
  try {
    const known = JSON.parse(sessionStorage.getItem(tabKeys.cameBy) ?? 'null') as CameBy | null;
    return known?.classId === classId && shareTagPattern.test(known.tag) ? known.tag : undefined;
  } catch {
    return undefined;
  }
}
