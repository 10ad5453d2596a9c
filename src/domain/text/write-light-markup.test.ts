// Tests that what the editor writes is read as what it showed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, plainLines, readLightMarkup, type Words } from './light-markup.ts';
import { plainBlocks, writeLightMarkup } from './write-light-markup.ts';

const read = (text: string) => readLightMarkup(text, { hasLinks: false });
const text = (of: string): Words => ({ kind: 'text', text: of });
const bold = (of: string): Words => ({ kind: 'bold', words: [text(of)] });

test('writes headings, paragraphs, lists, bold and line breaks', () => {
  const blocks: Block[] = [
    { kind: 'heading', words: [text('What we do')] },
    { kind: 'paragraph', words: [text('One '), bold('hour'), { kind: 'break' }, text('each.')] },
    { kind: 'list', isNumbered: false, items: [[text('Clay')], [text('Tools')]] },
    { kind: 'list', isNumbered: true, items: [[text('Center')], [text('Open')]] },
  ];
  const written = '# What we do\n\nOne **hour**\neach.\n\n- Clay\n- Tools\n\n1. Center\n2. Open';
  expect(writeLightMarkup(blocks)).toBe(written);
  expect(read(written)).toEqual(blocks);
});

test.for([
  '# one',
  '- two',
  '1. three',
  '2) four',
  '* five',
  '**six**',
  String.raw`\seven\\`,
  '5 * 3 ** 2',
])('keeps %j as the text that was typed', (typed) => {
  const blocks: Block[] = [{ kind: 'paragraph', words: [text(typed)] }];
  expect(read(writeLightMarkup(blocks))).toEqual(blocks);
});

const piece = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'b',
      ' ',
      '*',
      '\\',
      '#',
      '-',
      '1',
      '.',
      ')',
      '[',
      ']',
      '(',
      'https://x.example',
      '<b>',
      '&lt;',
    ),
  })
  .filter((typed) => typed.trim() !== '');
const words = fc.array(
  fc.oneof(piece.map(text), piece.map(bold), fc.constant<Words>({ kind: 'break' })),
  { minLength: 1, maxLength: 6 },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  words.map((of): Block => ({ kind: 'paragraph', words: of })),
  words.map((of): Block => ({ kind: 'heading', words: of })),
  fc
    .tuple(fc.boolean(), fc.array(words, { minLength: 1, maxLength: 4 }))
    .map(([isNumbered, items]): Block => ({ kind: 'list', isNumbered, items })),
);

/** Each run of bold or plain letters; blanks may move out of bold, and at line ends they go. */
function lettersOf(blocks: Block[]): string[] {
  const of = (each: Words[], isBold: boolean): string[] =>
    each.flatMap((one) => {
      if (one.kind === 'break') return [];
      if (one.kind === 'bold') return of(one.words, true);
      return Array.from(one.text.replaceAll(/\s/g, '')).map(
        (letter) => `${isBold ? '!' : ''}${letter}`,
      );
    });
  return blocks.flatMap((each) => {
    const items = each.kind === 'list' ? each.items : [each.words];
    return items.flatMap((item) => [each.kind, ...of(item, false)]);
  });
}

const hasLetters = (each: Block): Block[] => {
  const filled = (item: Words[]) => item.some((one) => one.kind !== 'break');
  if (each.kind !== 'list') return filled(each.words) ? [each] : [];
  const items = each.items.filter(filled);
  return items.length > 0 ? [{ ...each, items }] : [];
};

test('whatever is written is read with the same letters in the same forms, and nothing is a link', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const seen = read(writeLightMarkup(blocks));
      expect(lettersOf(seen)).toEqual(lettersOf(blocks.flatMap(hasLetters)));
      expect(JSON.stringify(seen)).not.toContain('"href"');
      expect(read(writeLightMarkup(seen))).toEqual(seen);
    }),
    { numRuns: 2000 },
  );
});

test('the words alone are never longer than what is stored', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const written = writeLightMarkup(blocks);
      expect(plainLines(read(written)).length).toBeLessThanOrEqual(written.length);
    }),
  );
});

test('takes a text without markup as its paragraphs and line breaks', () => {
  expect(plainBlocks('One\ntwo\n\n \nThree\n')).toEqual([
    { kind: 'paragraph', words: [text('One'), { kind: 'break' }, text('two')] },
    { kind: 'paragraph', words: [text('Three')] },
  ]);
  expect(plainBlocks(' \n')).toEqual([]);
});
