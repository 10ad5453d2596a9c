// Writes blocks as light markup, so that reading it without links gives the same blocks again.
import type { Block, Words } from './light-markup.ts';

export const writeLightMarkup = (blocks: readonly Block[]): string =>
  blocks
    .map(writeBlock)
    .filter((text) => text !== '')
    .join('\n\n');

/** The blocks of a text without any markup: paragraphs with line breaks. */
export const plainBlocks = (text: string): Block[] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', words: wordsWithBreaks(paragraph.trim()) }));

const wordsWithBreaks = (text: string): Words[] =>
  text
    .split('\n')
    .flatMap((line, index): Words[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      ...(line === '' ? [] : [{ kind: 'text', text: line } as const]),
    ]);

function writeBlock(block: Block): string {
  if (block.kind === 'list') return writeList(block);
  const lines = linesOf(block.words);
  if (block.kind === 'paragraph') return lines.map(asText).join('\n');
  return lines.length === 0 ? '' : `# ${lines.join(' ')}`;
}

function writeList({ isNumbered, items }: Extract<Block, { kind: 'list' }>): string {
  const written = items.map(linesOf).filter((lines) => lines.length > 0);
  return written
    .map((lines, index) => {
      // The reader knows numbers of three digits.
      const mark = isNumbered ? `${Math.min(index + 1, 999)}. ` : '- ';
      return mark + lines.join('\n  ');
    })
    .join('\n');
}

/** The beginning of a line that would be read as the mark of a block. */
const blockMark = /^(?:(#{1,3}|-)|(\d{1,3})([.)]))(?= )/;

const asText = (line: string): string =>
  line.replace(blockMark, (_, mark?: string, digits = '', end = '') =>
    mark === undefined ? `${digits}\\${end}` : `\\${mark}`,
  );

/** Empty lines and blanks around the others are left out, because they would end the block. */
function linesOf(words: readonly Words[]): string[] {
  const lines = [''];
  const add = (text: string): void => void lines.push((lines.pop() ?? '') + text);
  const addAll = (each: readonly Words[], isBold: boolean): void => {
    for (const one of each) {
      if (one.kind === 'break') lines.push('');
      else if (one.kind === 'bold') addAll(one.words, true);
      else add(isBold ? writeBold(one.text) : escaped(one.text));
    }
  };
  addAll(words, false);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

const escaped = (text: string): string => text.replaceAll(/[\\*]/g, String.raw`\$&`);

/** Blanks stand outside of the marks, which would else be text. */
function writeBold(text: string): string {
  const inside = text.trim();
  if (inside === '') return text;
  const from = text.indexOf(inside);
  return `${text.slice(0, from)}**${escaped(inside)}**${text.slice(from + inside.length)}`;
}
