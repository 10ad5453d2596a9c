// Tests what operators can form in their texts, and that nothing else becomes more than text.
import { expect, test } from 'vitest';
import { plainText, readLightMarkup, type Words } from './light-markup.ts';

const text = (of: string) => ({ kind: 'text', text: of });
const link = (of: string, href: string) => ({ kind: 'link', text: of, href });
const bold = (...words: object[]) => ({ kind: 'bold', words });
const lineBreak = { kind: 'break' };

test('reads headings, paragraphs with line breaks, and lists', () => {
  const written =
    '# News\nfrom us\r\nand you\n\n\n- one\n- **two**\n  goes on\n* three\n1. first\n2) second\n\n### Small';
  expect(readLightMarkup(written)).toEqual([
    { kind: 'heading', words: [text('News')] },
    { kind: 'paragraph', words: [text('from us'), lineBreak, text('and you')] },
    {
      kind: 'list',
      isNumbered: false,
      items: [[text('one')], [bold(text('two')), lineBreak, text('goes on')], [text('three')]],
    },
    { kind: 'list', isNumbered: true, items: [[text('first')], [text('second')]] },
    { kind: 'heading', words: [text('Small')] },
  ]);
});

test.for([
  ['a **b** c', [text('a '), bold(text('b')), text(' c')]],
  ['**[here](https://a.example/x)**', [bold(link('here', 'https://a.example/x'))]],
  [
    'See [our terms](https://a.example/terms?x=1#y).',
    [text('See '), link('our terms', 'https://a.example/terms?x=1#y'), text('.')],
  ],
  [
    'See https://a.example/b, then HTTPS://A.example.',
    [
      text('See '),
      link('https://a.example/b', 'https://a.example/b'),
      text(', then '),
      link('HTTPS://A.example', 'https://a.example/'),
      text('.'),
    ],
  ],
  ['(https://a.example)', [text('('), link('https://a.example', 'https://a.example/'), text(')')]],
  [
    '[x](https://a.example/ "title")',
    [text('[x]('), link('https://a.example/', 'https://a.example/'), text(' "title")')],
  ],
  ['2 * 3 ** 4', [text('2 * 3 ** 4')]],
  ['** not bold **', [text('** not bold **')]],
  ['**open', [text('**open')]],
  ['****', [text('****')]],
  [
    String.raw`\**not\** \[x](https://a.example)`,
    [text('**not** [x]('), link('https://a.example', 'https://a.example/'), text(')')],
  ],
  ['#hashtag', [text('#hashtag')]],
  ['-5 degrees', [text('-5 degrees')]],
  [String.raw`\# one`, [text('# one')]],
] as const)('reads %s', ([written, words]) => {
  expect(readLightMarkup(written)).toEqual([{ kind: 'paragraph', words }]);
});

/** Texts of which nothing may become a link, or anything but text. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &#60;i&#62;',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '[click](http://a.example)',
  '[click](//a.example)',
  '[click](/admin)',
  '[click](https:a.example)',
  '[click](https://)',
  '[click](https://localhost/x)',
  '[click](https://user:secret@a.example)',
  '[click](https://bank.example@evil.example)',
  '[click](https://a.example/\u202egnp.exe)',
  '[click](https://a.ex\u200bample/)',
  '[click](https://a\u0000.example@evil.example)',
  '![picture](http://a.example/x.png)',
  '[[nested](http://x)](http://y)',
  'mailto:a@b.example tel:123 ftp://a.example',
  '`code` _em_ ~~gone~~ <u>x</u>',
  '| a | b |',
  '\\',
];

test.for(hostile)('leaves %j as text', (written) => {
  const blocks = readLightMarkup(written);
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  const shown = plainText(blocks);
  expect(written.replaceAll('\\', '')).toContain(shown.replaceAll('\\', '').slice(0, 6));
  expect(kindsOf(blocks.flatMap((block) => ('words' in block ? block.words : [])))).toEqual(
    new Set(['text']),
  );
});

function kindsOf(words: Words[]): Set<string> {
  return new Set(
    words.flatMap((each) =>
      each.kind === 'bold' ? ['bold', ...kindsOf(each.words)] : [each.kind],
    ),
  );
}

test('writes a host in foreign letters as it is looked up', () => {
  const [block] = readLightMarkup('[bank](https://b\u0430nk.example/)');
  expect(block).toMatchObject({ words: [{ href: 'https://xn--bnk-6cd.example/' }] });
});

test.for(['[', '**', '[a](', '**a', 'https://', '[**', '- ', '#', '\\', '**\\*a', '*\\'])(
  'reads eight thousand letters of %j at once',
  (part) => {
    const before = performance.now();
    readLightMarkup(part.repeat(8000 / part.length));
    expect(performance.now() - before).toBeLessThan(500);
  },
);

test('gives the words alone in one line, with a point between the blocks', () => {
  const written = '# Hello\n\nSee **our [terms](https://a.example)**\n- one\n- two';
  expect(plainText(readLightMarkup(written))).toBe('Hello · See our terms · one · two');
});

test('has no blocks for a text without letters', () => {
  expect(readLightMarkup('\n \r\n\t')).toEqual([]);
});

test('reads no links where they are not wanted', () => {
  const written = '[here](https://a.example) or https://a.example, **[x](https://b.example)**';
  const blocks = readLightMarkup(written, { hasLinks: false });
  expect(JSON.stringify(blocks)).not.toContain('href');
  expect(plainText(blocks)).toBe(
    '[here](https://a.example) or https://a.example, [x](https://b.example)',
  );
});

test.for(hostile)('leaves %j as text without links too', (written) => {
  const blocks = readLightMarkup(written, { hasLinks: false });
  expect(kindsOf(blocks.flatMap((block) => ('words' in block ? block.words : [])))).toEqual(
    new Set(['text']),
  );
});

test('a mark after a backslash does not end what is bold', () => {
  expect(readLightMarkup(String.raw`**a\***`)).toEqual([
    { kind: 'paragraph', words: [bold(text('a*'))] },
  ]);
});
