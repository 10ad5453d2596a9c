// Cuts a mail down to what its sender has just written: without what it quotes, and without signatures.
import { beginsCopy, introductionLines, isQuoted, nextText } from './quote-marks.ts';
import { isDeviceSignature, isSignatureLine } from './signature-marks.ts';

/** A longer text below two dashes is no signature. */
const mostSignatureLines = 12;

/** `ownAddress` is the sender of our mails: a line that introduces its words introduces a quotation in any language. */
export function cutReply(text: string, ownAddress: string): string {
  const own = ownOf(linesOf(text), ownAddress.toLowerCase());
  const unsigned = withoutSignature(own).filter((line) => !isDeviceSignature(line));
  return unsigned
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const linesOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n');

/** Lines above, between and below what is quoted. Where a quotation has no marks, nobody can tell what is below it. */
function ownOf(lines: readonly string[], ownAddress: string): string[] {
  const own: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (beginsCopy(lines, at)) break;
    const introduced = introductionLines(lines, at, ownAddress);
    if (introduced > 0) {
      const next = nextText(lines, at + introduced);
      if (!isQuoted(lines[next] ?? '')) break;
      at = next - 1;
    } else if (!isQuoted(line)) own.push(line);
  }
  return own;
}

function withoutSignature(lines: string[]): string[] {
  const from = lines.findIndex(isSignatureLine);
  if (from < 0) return lines;
  const below = lines.slice(from + 1).filter((line) => line.trim() !== '');
  return below.length <= mostSignatureLines ? lines.slice(0, from) : lines;
}
