import { expect, test } from 'vitest';
import { collapseSlashes, refuseHostile } from './url-guard.ts';

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

const sentTo = (url: string) => ({ url, headers: { host: 'trellis.example' }, httpVersion: '1.1' });

test.each([
  '/',
  '/explore?q=%00&next=//a\\b',
  '/classes/12/',
  '/a%20b',
  '*',
  'https://trellis.example/faq',
  '//a',
  '/a//b',
])('lets %j pass', (url) => {
  expect(refuseHostile(sentTo(url))).toBeUndefined();
});

test.each(['', 'explore', 'ftp://a', '?q=a', '/a\\b', '/\\a', '/a%00b'])('refuses %j', (url) => {
  expect(refuseHostile(sentTo(url))).toMatchObject({ code: 'bad_request' });
});

test('refuses a request without a host, unless it is of HTTP 1.0', () => {
  const request = { url: '/', headers: {} };
  expect(refuseHostile({ ...request, httpVersion: '1.1' })).toBeDefined();
  expect(refuseHostile({ ...request, httpVersion: '1.0' })).toBeUndefined();
});
