// The letter shown for a person without a picture.

/** Made at the first use, and once: making one takes a slow phone a tenth of a second. */
let letters: Intl.Segmenter | undefined;

export function avatarLetter(name: string | null | undefined): string {
  const letter = firstLetter(name?.trim() ?? '');
  return letter ? letter.toLocaleUpperCase('en-US') : 'U';
}

function firstLetter(text: string): string | undefined {
  // Most names begin like this, and need no segmenter: no ASCII character belongs to the letter before it.
  if (/^([A-Za-z]([ -~]|$)|$)/.test(text)) return text[0];
  // A letter may be several code units (𐐨) or carry marks (é as two); the segmenter keeps it whole.
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const [first] = letters.segment(text);
  return first?.segment;
}
