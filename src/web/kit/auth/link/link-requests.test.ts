import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fake-browser.ts';
import {
  emailsOfFlow,
  forgetLinkRequests,
  isLinkRequested,
  rememberLinkRequest,
} from './link-requests.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => vi.unstubAllGlobals());

const flows = (...ids: string[]) =>
  browser.storage.set('trellis-auth-flows-code-verifier', JSON.stringify(ids));

test('knows the addresses of each link, and forgets them when the person logs out', () => {
  flows('flow-1111');
  rememberLinkRequest('lin@example.org');
  flows('flow-1111', 'flow-2222');
  rememberLinkRequest('new@example.org', 'Old@Example.org');
  expect(emailsOfFlow('flow-1111')).toEqual(['lin@example.org']);
  expect(emailsOfFlow('flow-2222')).toEqual(['new@example.org', 'old@example.org']);
  expect(emailsOfFlow('flow-3333')).toEqual([]);
  expect([isLinkRequested('LIN@example.org'), isLinkRequested('max@example.org')]).toEqual([
    true,
    false,
  ]);
  forgetLinkRequests();
  expect([...browser.storage.keys()]).toEqual(['trellis-auth-flows-code-verifier']);
});

test('keeps the newest five', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) rememberLinkRequest(`lin${number}@example.org`);
  expect(isLinkRequested('lin1@example.org')).toBe(false);
  expect(isLinkRequested('lin2@example.org')).toBe(true);
});

test.each(['no json', '{}', '[null, 1, {"flowId":1}, {"flowId":null,"emails":[1]}]'])(
  'reads %s as no request',
  (stored) => {
    browser.storage.set('trellis-link-requests', stored);
    expect(isLinkRequested('lin@example.org')).toBe(false);
  },
);
