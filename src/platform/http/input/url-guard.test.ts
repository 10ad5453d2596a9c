import { expect, test } from 'vitest';
import { collapseSlashes } from './url-guard.ts';

test.each([
  ['//evil.com', '/evil.com'],
  ['///evil.com//a', '/evil.com/a'],
  ['/classes//12', '/classes/12'],
  ['/explore//?q=a//b&near=60601', '/explore/?q=a//b&near=60601'],
  ['//a?b?c', '/a?b?c'],
  ['//\\evil.com', '/%5Cevil.com'],
  ['//\t/evil.com', '/%09/evil.com'],
  ['http://host//evil.com', '/evil.com'],
])('collapses %j to %j, never to another host', (url, expected) => {
  const collapsed = collapseSlashes(url);
  expect(collapsed).toBe(expected);
  expect(new URL(collapsed ?? '', 'https://trellis.example').host).toBe('trellis.example');
});

test.each(['/', '/explore', '/explore?next=//evil.com', '/a/b/', 'http://host/a'])(
  'leaves %j alone',
  (url) => {
    expect(collapseSlashes(url)).toBeUndefined();
  },
);
