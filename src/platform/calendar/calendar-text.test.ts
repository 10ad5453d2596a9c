import { expect, test } from 'vitest';
import { mailtoAddress, manyLines, oneLine, pageAddress } from './calendar-text.ts';

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
  ['a\tb', 'a\tb'],
  ['a\u0000\u0007\u000b\u001b\u007f\u009fb', 'ab'],
  ['a\ud83d', 'a\ufffd'],
  ['👩🏽‍🎨 שלום', '👩🏽‍🎨 שלום'],
])('cleans %j to %j', (text, clean) => {
  expect(manyLines(text)).toBe(clean);
});

test('puts a title into one line', () => {
  expect(oneLine('Wheel\r\n\tpottery')).toBe('Wheel pottery');
});

test.each([
  ["o'brien+classes@mail.example", "o'brien+classes@mail.example"],
  ['"a,b;c"@mail.example', '%22a%2Cb%3Bc%22@mail.example'],
  ['a@b\r\nX-EVIL:1', 'a@b%0D%0AX-EVIL%3A1'],
  [
    'who?cc=ana&a/b#c{^`|}%@mail.example',
    'who%3Fcc%3Dana%26a%2Fb%23c%7B%5E%60%7C%7D%25@mail.example',
  ],
  ['jörg@mail.example', 'j%C3%B6rg@mail.example'],
  ['\ud83d@mail.example', '%EF%BF%BD@mail.example'],
])('addresses %j as %j', (email, address) => {
  expect(mailtoAddress(email)).toBe(address);
});

test('leaves nothing in the address of a page that a calendar would escape', () => {
  const address = pageAddress('https://trellis.example/a,b;c?d=\\\r\nX-EVIL:1');
  expect(address).toBe('https://trellis.example/a%2Cb%3Bc?d=%5CX-EVIL:1');
});

test('refuses what is no address of a page', () => {
  expect(() => pageAddress('soon')).toThrow(TypeError);
});
