import { expect, test, vi } from 'vitest';
import { createBrowserCall } from './browser-call.ts';

function seenBy(answer: object) {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer));
  return () => fetching.mock.calls[0]?.[1];
}

test('sends a form as it is, and lets the browser write its content type', async () => {
  const sent = seenBy({ key: 'k' });
  const body = new FormData();
  body.append('picture', new File(['x'], 'a.jpg'));
  const call = createBrowserCall(async () => 'token');
  expect(await call('POST /api/pictures', { body })).toEqual({ key: 'k' });
  expect(sent()).toEqual({ method: 'POST', headers: { authorization: 'Bearer token' }, body });
});

test('sends everything else as JSON', async () => {
  const sent = seenBy({ now: 'n' });
  const call = createBrowserCall(async () => undefined);
  await call('PUT /api/clock', { body: { to: 't' } });
  expect(sent()).toEqual({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"to":"t"}',
  });
});
