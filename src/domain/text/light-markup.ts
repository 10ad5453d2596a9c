// Reads text with a little Markdown: headings, lists, paragraphs, bold and links. It has no form for HTML, which stays text.
import { secureLink } from './secure-link.ts';

export type Words =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold'; words: Words[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'heading'; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; isNumbered: boolean; items: Words[][] };

const heading = /^#{1,3} +(?=\S)/;
const bullet = /^[-*] +(?=\S)/;
const number = /^\d{1,3}[.)] +(?=\S)/;
const continued = /^ {2,}(?=\S)/;

interface Reading {
  /** Without links, their forms stay text. */
  hasLinks?: boolean;
}

/** Lines that stand together are one paragraph or list; an empty line ends it. */
export function readLightMarkup(text: string, { hasLinks = true }: Reading = {}): Block[] {
  const blocks: Block[] = [];
  const read = (line: string): Words[] => readWords(line, hasLinks ? marks : marksWithoutLinks);
  let open: Block | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') open = undefined;
    else open = addLine({ blocks, open, read }, line.trimEnd());
  }
  return blocks;
}

interface ReadSoFar {
  blocks: Block[];
  open: Block | undefined;
  read: (line: string) => Words[];
}

/** Returns the block that the next line may continue. */
function addLine({ blocks, open, read }: ReadSoFar, line: string): Block | undefined {
  const begin = (block: Block): Block => {
    blocks.push(block);
    return block;
  };
  if (heading.test(line)) {
    begin({ kind: 'heading', words: read(line.replace(heading, '')) });
    return undefined;
  }
  const mark = [bullet, number].find((each) => each.test(line));
  if (mark) {
    const isNumbered = mark === number;
    const item = read(line.replace(mark, ''));
    const goesOn = open?.kind === 'list' && open.isNumbered === isNumbered;
    if (!goesOn) return begin({ kind: 'list', isNumbered, items: [item] });
    open.items.push(item);
    return open;
  }
  if (open?.kind === 'list' && continued.test(line)) {
    open.items.at(-1)?.push({ kind: 'break' }, ...read(line.trim()));
    return open;
  }
  if (open?.kind !== 'paragraph') return begin({ kind: 'paragraph', words: read(line.trim()) });
  open.words.push({ kind: 'break' }, ...read(line.trim()));
  return open;
}

/** A mark that begins or ends a form; a backslash before one of these characters makes it text. */
const marks = /\\[\\*[\]#.)-]|\*\*|\[|https:\/\//gi;
const marksWithoutLinks = /\\[\\*[\]#.)-]|\*\*/g;

function readWords(line: string, known: RegExp): Words[] {
  const words: Words[] = [];
  let from = 0;
  const addText = (text: string): void => {
    const last = words.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text !== '') words.push({ kind: 'text', text });
  };
  for (const { 0: mark, index } of line.matchAll(known)) {
    // Inside a form that was read already.
    if (index < from) continue;
    addText(line.slice(from, index));
    const form = mark.startsWith('\\')
      ? { text: mark.slice(1), length: mark.length }
      : readForm(mark, line.slice(index), known);
    if ('words' in form) words.push(form.words);
    else addText(form.text);
    from = index + form.length;
  }
  addText(line.slice(from));
  return words;
}

/** The form at the beginning of the line and its length, or the mark alone as text. */
type Form = { length: number } & ({ words: Words } | { text: string });

function readForm(mark: string, line: string, known: RegExp): Form {
  if (mark === '**') return readBold(line, known);
  return mark === '[' ? readNamedLink(line) : readAddress(line);
}

const bold = /^\*\*(?! )((?:\\.|(?!\*\*)[^\\]){1,5000}?)\*\*/;

function readBold(line: string, known: RegExp): Form {
  const [whole, inside] = bold.exec(line) ?? [];
  if (whole === undefined || inside === undefined) return { text: '**', length: 2 };
  return { words: { kind: 'bold', words: readWords(inside, known) }, length: whole.length };
}

const namedLink = /^\[([^[\]]{1,200})\]\(([^\s()]{1,1000})\)/;

/** A link that is not to https stays as it was typed, so that nobody takes it for one. */
function readNamedLink(line: string): Form {
  const [whole, text = '', address = ''] = namedLink.exec(line) ?? [];
  const href = secureLink(address);
  if (whole === undefined || href === undefined || text.trim() === '')
    return { text: '[', length: 1 };
  return { words: { kind: 'link', text: text.trim(), href }, length: whole.length };
}

const address = /^https:\/\/[^\s<>"*[\]()]{1,1000}/i;
const endOfSentence = /[.,;:!?']+$/;

function readAddress(line: string): Form {
  const text = address.exec(line)?.[0].replace(endOfSentence, '') ?? '';
  const href = secureLink(text);
  if (href === undefined) return { text: line.slice(0, 8), length: 8 };
  return { words: { kind: 'link', text, href }, length: text.length };
}

/** The words alone, in one line with a point between the blocks: for previews and notifications. */
export function plainText(blocks: Block[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.words]))
    .map((words) => wordsText(words).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ');
}

/** The words alone, a line for each block and each line of a list: where a whole text stands without its marks. */
export const plainLines = (blocks: Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? block.items.map((item) => `• ${wordsText(item)}`).join('\n')
        : wordsText(block.words),
    )
    .join('\n');

const wordsText = (words: Words[]): string =>
  words
    .map((each) => {
      if (each.kind === 'break') return '\n';
      return each.kind === 'bold' ? wordsText(each.words) : each.text;
    })
    .join('');
