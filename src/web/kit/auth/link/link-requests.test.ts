import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/fake-browser.ts';
import { forgetLinkRequests } from './forget-link-requests.ts';
import { fetchNotingFlows } from './link-flows.ts';
import { emailsOfFlow, isLinkRequested, rememberLinkRequest } from './link-requests.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => vi.unstubAllGlobals());

/** Asks for a link as the identity client does. */
async function ask(flowId: string, email: string, status = 200): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }));
  const target = encodeURIComponent(`https://trellis.example/faq?a=b&sb_flow_id=${flowId}`);
  const init = { method: 'POST', body: JSON.stringify({ email }) };
  await fetchNotingFlows(`https://trellis.example/auth/v1/recover?redirect_to=${target}`, init);
}

test('knows the addresses of each link, and forgets them when the person logs out', async () => {
  await ask('flow-1111', 'lin@example.org');
  rememberLinkRequest('lin@example.org');
  await ask('flow-2222', 'old@Example.org');
  rememberLinkRequest('new@example.org', 'Old@Example.org');
  expect(emailsOfFlow('flow-1111')).toEqual(['lin@example.org']);
  expect(emailsOfFlow('flow-2222')).toEqual(['new@example.org', 'old@example.org']);
  expect(emailsOfFlow('flow-3333')).toEqual([]);
  expect([isLinkRequested('LIN@example.org'), isLinkRequested('max@example.org')]).toEqual([
    true,
    false,
  ]);
  forgetLinkRequests();
  expect([...browser.storage.keys()]).toEqual([]);
});

test('gives the flow of a request to its own addresses, whichever is accepted first', async () => {
  await ask('flow-1111', 'lin@example.org');
  await ask('flow-2222', 'max@example.org');
  rememberLinkRequest('lin@example.org');
  rememberLinkRequest('max@example.org');
  expect(emailsOfFlow('flow-1111')).toEqual(['lin@example.org']);
  expect(emailsOfFlow('flow-2222')).toEqual(['max@example.org']);
});

test('gives the flow of a refused or an earlier request to no address', async () => {
  await ask('flow-1111', 'lin@example.org', 429);
  rememberLinkRequest('lin@example.org');
  await ask('flow-2222', 'lin@example.org');
  rememberLinkRequest('lin@example.org');
  rememberLinkRequest('lin@example.org', 'max@example.org');
  expect(emailsOfFlow('flow-1111')).toEqual([]);
  expect(emailsOfFlow('flow-2222')).toEqual(['lin@example.org']);
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
