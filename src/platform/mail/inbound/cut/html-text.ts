// Turns the HTML of a mail into text, without the parts that mail programs name as quotation or signature. It reads the
// HTML once from front to back, whatever it holds. Pictures that come with the mail leave a mark.
import { decodeHTML } from './html-entities.ts';
import { pictureMark } from './picture-marks.ts';

/** More than anybody writes; the rest is quotation. */
const mostLetters = 1_000_000;

/** Everything from such an element on is a copy of another mail. */
const copies =
  /\b(?:id=["']?(?:x_)?(?:divRplyFwdMsg|appendonsend|stopSpelling|mail-editor-reference-message-container|isForwardContent)|class=["']?[^"'>]{0,40}OutlookMessageHeader|style=["'][^"'>]{0,80}border-top: ?solid (?:#E1E1E1|#B5C4DF))/i;

const quotations =
  /\bclass=["']?[^"'>]{0,80}\b(?:gmail_quote|gmail_quote_container|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra|tutanota_quote|WordSection1_quote)\b/i;

const signatures =
  /\b(?:class=["']?[^"'>]{0,80}\b(?:gmail_signature|moz-signature|protonmail_signature_block|ms-outlook-mobile-signature)\b|id=["']?(?:x_)?(?:Signature|AppleMailSignature|ms-outlook-mobile-signature|lineBreakAtBeginningOfSignature)\b)/i;

const unread = new Set([
  'head',
  'style',
  'script',
  'title',
  'noscript',
  'template',
  'svg',
  'object',
]);
const blocks = new Set(
  'address article blockquote dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

export function htmlText(html: string): string {
  const lines = createLines();
  /** Open elements whose content is left out; the outermost comes first. */
  const skipped: string[] = [];
  let quoted = 0;
  for (const piece of piecesOf(html.slice(0, mostLetters))) {
    if (piece.kind === 'text') {
      if (skipped.length === 0) lines.write(decodeHTML(piece.text));
      continue;
    }
    const { name, isEnd, text } = piece;
    if (skipped.length > 0) {
      if (!empty.has(name) && name === skipped[0]) {
        if (isEnd) skipped.pop();
        else skipped.push(name);
      }
      continue;
    }
    if (!isEnd && copies.test(text)) break;
    if (name === 'img') lines.write(pictureMark(text));
    if (!isEnd && !empty.has(name) && isLeftOut(name, text)) skipped.push(name);
    else if (name === 'br') lines.end(quoted);
    else if (blocks.has(name)) lines.endIfBegun(quoted);
    if (name === 'p' && isEnd) lines.end(quoted);
    if (name === 'blockquote') quoted = Math.max(0, quoted + (isEnd ? -1 : 1));
  }
  return lines.text(quoted);
}

const isLeftOut = (name: string, tag: string): boolean =>
  unread.has(name) || quotations.test(tag) || signatures.test(tag);

function createLines() {
  const done: string[] = [];
  let line = '';
  const end = (quoted: number): void => {
    done.push(quoted > 0 ? `> ${line.trim()}` : line.trim());
    line = '';
  };
  return {
    write: (text: string): void => {
      const words = text.replace(/\s+/g, ' ');
      line += line === '' ? words.trimStart() : words;
    },
    end,
    endIfBegun: (quoted: number): void => {
      if (line.trim() !== '') end(quoted);
    },
    text: (quoted: number): string => {
      if (line.trim() !== '') end(quoted);
      return done.join('\n');
    },
  };
}

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; text: string };

/** A tag or comment that never ends is left out together with the rest: looking for its end again and again takes long. */
function* piecesOf(html: string): Generator<Piece> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return void (yield { kind: 'text', text: html.slice(at) });
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4);
      if (close < 0) return;
      at = close + 3;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) return;
    const tag = html.slice(open, Math.min(close + 1, open + 2000));
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? [];
    if (name) yield { kind: 'tag', name: name.toLowerCase(), isEnd: slash === '/', text: tag };
    at = close + 1;
  }
}
