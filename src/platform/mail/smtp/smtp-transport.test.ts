import { expect, test } from 'vitest';
import { needsTls } from './smtp-transport.ts';

test.each([
  ['smtp://user:secret@mail.example.org', true],
  ['smtps://user:secret@mail.example.org', false],
  ['smtp://mail.example.org', false],
  ['smtp://user:secret@localhost:1025', false],
  ['smtp://user:secret@127.0.0.1', false],
])('sends no password in clear text over the network (%s)', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});
