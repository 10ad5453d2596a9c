// Builds the address of a stored picture in the width that a list or a page needs.
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Context } from './context.ts';

type Size = 'narrowest' | 'widest';

/** The columns of a portrait where a statement joins it; null for a person without one. */
export interface PortraitRow {
  portrait_key: string | null;
  portrait_widths: number[] | null;
}

export function portraitUrl(
  context: Pick<Context, 'storage'>,
  { portrait_key: key, portrait_widths: widths }: PortraitRow,
  size: Size,
): string | null {
  return key && widths ? pictureUrl(context, { key, widths }, size) : null;
}

export function pictureUrl(
  { storage }: Pick<Context, 'storage'>,
  { key, widths }: { key: string; widths: number[] },
  size: Size,
): string {
  const width = size === 'widest' ? Math.max(...widths) : Math.min(...widths);
  return storage.url(variantFile(key, width, 'webp'));
}
