// The letter shown for a person without a picture.

/** Made at the first use, and once: making one costs far more than using it. */
let letters: Intl.Segmenter | undefined;

export function avatarLetter(name: string | null | undefined): string {
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // A letter may be several code units (𐐨) or carry marks (é as two); the segmenter keeps it whole.
  const [first] = letters.segment(name?.trim() ?? '');
  return first ? first.segment.toLocaleUpperCase('en-US') : 'U';
}
