import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const many = (part: (n: number) => string): string =>
  Array.from({ length: 10_001 }, (_, n) => part(n)).join();
const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const long = 'x'.repeat(1024 * 1024);
const backslash = '\\';

test.each([
  ['nothing', '', {}],
  ['blanks', ' \n', {}],
  ['an object', '{"a":[1,{"b":"c"}],"d":null}', { a: [1, { b: 'c' }], d: null }],
  ['one name in two places', '{"a":{"a":1},"b":[{"a":1},{"a":2}]}', undefined],
  ['text that looks like a name', '{"a":"b\\":","b":"{a"}', { a: 'b":', b: '{a' }],
  ['a megabyte of text', `{"a":"${long}"}`, { a: long }],
  ['a megabyte of escapes', `{"a":"${'\\\\'.repeat(500_000)}"}`, { a: backslash.repeat(500_000) }],
  ['half of a pair', String.raw`{"a":"x\ud800y","\udc00":1}`, { a: 'x\ufffdy', '\ufffd': 1 }],
])('reads %s', (_, text, read) => expect(parseJson(text)).toEqual(read ?? JSON.parse(text)));

test.each([
  ['a broken object', '{"a":'],
  ['two objects', '{}{}'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['a number', '1'],
  ['null', 'null'],
  ['a name given twice', '{"a":1,"a":2}'],
  ['a name given twice inside', '{"b":[{"a":1,"a":2}]}'],
  ['a name given twice, once disguised', String.raw`{"a":1,"\u0061" :2}`],
  ['a null character', String.raw`{"a":{"b":["\u0000"]}}`],
  ['a null character in a name', String.raw`{"\u0000":1}`],
  ['33 levels', deep(33)],
  ['a hundred thousand levels', deep(100_000)],
  ['more fields than anybody has', `{${many((n) => `"k${n}":1`)}}`],
  ['more objects than anybody has', `{"a":[${many(() => '{}')}]}`],
])('refuses %s', (_, text) => {
  expect(() => parseJson(text)).toThrow('Could not parse request body as JSON: ');
});

test('reads 32 levels', () => expect(() => parseJson(deep(32))).not.toThrow());

test('lets nobody change what all objects have', () => {
  const read = parseJson('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}');
  expect(read).toStrictEqual({ a: {} });
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(read)) copy[name] = read[name];
  expect(copy['admin']).toBeUndefined();
});

test('repeats nothing of what was sent, for it may be a password', () => {
  expect(() => parseJson('{"password":"geheim",}')).toThrow(/JSON: invalid JSON$/);
});
