import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { complaintAbout } from './judge.ts';

const draft: Draft = {
  target: { name: 'GET /', method: 'GET', path: '/', query: {}, isGuarded: false },
  caller: 'visitor',
  method: 'GET',
  url: '/missing?q=pg_sleep%281%29',
  headers: [],
  body: undefined,
  hangsUp: false,
  isForTarget: true,
};

const page = (text: string) => ({
  status: 404,
  headers: new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['x-content-type-options', 'nosniff'],
  ]),
  body: Buffer.from(`<!doctype html><title>Not found</title><p>${text}</p>`),
  isEnded: true,
});

test.each([
  ['a line of a stack', 'Error\n    at render (app.ts:12:34)'],
  ['a line of a stack in HTML', 'Error<br>at render (app.ts:12:34)'],
  ['a path', 'cannot read /home/trellis/src/web/page.tsx'],
  ['a package', 'node_modules/react'],
  ['a failed statement', 'syntax error at or near &quot;x&quot;'],
  ['SQL', 'select &quot;id&quot; from "users"'],
])('complains about an error page that shows %s', (_what, text) => {
  expect(complaintAbout(draft, page(text))).toMatch('reveals internals');
});

test('accepts an error page that repeats the words of its address', () => {
  expect(complaintAbout(draft, page('Nothing found for pg_sleep(1)'))).toBeUndefined();
});
