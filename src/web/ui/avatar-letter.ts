// The letter shown for a person without a picture.

export function avatarLetter(name: string | null | undefined): string {
  // A letter may be several code units (𐐨) or carry marks (é as two); the segmenter keeps it whole.
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name?.trim() ?? '');
  return first ? first.segment.toLocaleUpperCase('en-US') : 'U';
}
