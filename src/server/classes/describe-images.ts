// Pairs the pictures that a request names with what it says that they show.
import { Refusal } from '#contract/errors.ts';
import type { ClassImage } from './class-store.ts';

/** A picture that is named twice is shown once. A text that is not sent is the one that the picture has now. */
export function describeImages(
  keys: readonly string[],
  alts: readonly string[] | undefined,
  now: readonly ClassImage[] = [],
): ClassImage[] {
  if (alts && alts.length > keys.length)
    throw new Refusal('invalid_input', {
      fields: { image_alts: 'must not be more than the photos' },
    });
  const known = new Map(now.map(({ key, alt }) => [key, alt]));
  return [...new Set(keys)].map((key) => ({
    key,
    alt: alts ? (alts[keys.indexOf(key)] ?? '') : (known.get(key) ?? ''),
  }));
}
