// Builds the address of a portrait from the columns that a list reads.
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Context } from '../shared/context.ts';

export interface PortraitRow {
  portrait_key: string | null;
  portrait_widths: number[] | null;
}

export type ReadingContext = Pick<Context, 'storage'>;

export function portraitUrl(
  { storage }: ReadingContext,
  { portrait_key: key, portrait_widths: widths }: PortraitRow,
): string | null {
  return key && widths ? storage.url(variantFile(key, Math.max(...widths), 'webp')) : null;
}
