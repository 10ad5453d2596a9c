// The start of a text in one line, for previews: whole words, as many as search engines show.

const mostLetters = 155;

export function summaryText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostLetters) return line;
  const cut = line.slice(0, mostLetters);
  const lastSpace = cut.lastIndexOf(' ');
  // A long word, or a script without spaces, is cut inside; half a surrogate pair is removed.
  const kept = lastSpace > mostLetters / 2 ? cut.slice(0, lastSpace) : cut;
  return `${kept.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}
