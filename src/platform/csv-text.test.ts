import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const line = (...cells: Parameters<typeof csvText>[0][number]) =>
  csvText([cells]).replace('\ufeff', '');

test('quotes what would break the table, and leaves the rest as it is', () => {
  expect(line('Lin Huang', 2, null, 'a,b', 'say "hi"', 'two\nlines')).toBe(
    'Lin Huang,2,,"a,b","say ""hi""","two\nlines"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '＝1+1'])(
  'lets no spreadsheet carry out %j',
  (text) => {
    expect(line(text)).toMatch(/^"?'/);
  },
);

test('hides no formula behind a semicolon, which parts cells in half the world', () => {
  expect(line('Ana;=HYPERLINK("x")', 'Ben; -2+3', 'a;b')).toBe(
    `"Ana;'=HYPERLINK(""x"")","Ben; '-2+3","a;b"\r\n`,
  );
});

test('writes our own numbers as numbers', () => {
  expect(line(-5)).toBe('-5\r\n');
});
