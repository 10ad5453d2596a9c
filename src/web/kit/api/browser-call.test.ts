import { expect, test, vi } from 'vitest';
import { createBrowserCall } from './browser-call.ts';

function playedApi(token: string | undefined, ...responses: [status: number, body: object][]) {
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const [status, body] of responses)
    fetching.mockResolvedValueOnce(Response.json(body, { status }));
  const caller = {
    accessToken: async () => token,
    renewToken: vi.fn(async (): Promise<string | undefined> => 'newer'),
    endAuthSession: vi.fn(async (_refused: string) => undefined),
    askSecondFactor: vi.fn(),
    askAdult: vi.fn(async (): Promise<boolean | undefined> => true),
    askOperatorFactor: vi.fn(),
  };
  const bearers = () =>
    fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  return {
    call: createBrowserCall(caller),
    caller,
    bearers,
    sent: () => fetching.mock.calls[0]?.[1],
  };
}

const refused: [number, object] = [401, { error: 'unauthenticated', message: 'Sign in to go on.' }];

test('sends a form as it is, and lets the browser write its content type', async () => {
  const { call, sent } = playedApi('token', [201, { key: 'k' }]);
  const body = new FormData();
  body.append('picture', new File(['x'], 'a.jpg'));
  expect(await call('POST /api/pictures', { body })).toEqual({ key: 'k' });
  expect(sent()).toEqual({ method: 'POST', headers: { authorization: 'Bearer token' }, body });
});

test('sends everything else as JSON', async () => {
  const { call, sent } = playedApi(undefined, [200, { now: 'n' }]);
  await call('PUT /api/admin/clock', { body: { to: 't' } });
  expect(sent()).toEqual({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"to":"t"}',
  });
});

test('repeats a call once with a newer token', async () => {
  const { bearers, call, caller } = playedApi('old', refused, [200, { id: 'lin' }]);
  expect(await call('GET /api/profile')).toEqual({ id: 'lin' });
  expect(bearers()).toEqual(['Bearer old', 'Bearer newer']);
  expect(caller.renewToken).toHaveBeenCalledWith('old');
  expect(caller.endAuthSession).not.toHaveBeenCalled();
});

test('repeats an upload whole', async () => {
  const { bearers, call } = playedApi('old', refused, [201, { key: 'k' }]);
  const body = new FormData();
  body.append('picture', new File(['x'], 'a.jpg'));
  expect(await call('POST /api/pictures', { body })).toEqual({ key: 'k' });
  expect(bearers()).toEqual(['Bearer old', 'Bearer newer']);
  expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.body)).toEqual([body, body]);
});

test('asks for the facts of the site without a token, for the session starts from them', async () => {
  const { bearers, call, caller } = playedApi('token', [200, { brandName: 'Trellis' }]);
  const waiting = vi.spyOn(caller, 'accessToken');
  await call('GET /api/site');
  expect(waiting).not.toHaveBeenCalled();
  expect(bearers()).toEqual([null]);
});

test('ends the session when the newer token is refused too', async () => {
  const { bearers, call, caller } = playedApi('old', refused, refused);
  await expect(call('GET /api/profile')).rejects.toThrow('Sign in to go on.');
  expect(bearers()).toHaveLength(2);
  expect(caller.renewToken).toHaveBeenCalledTimes(1);
  expect(caller.endAuthSession.mock.calls).toEqual([['newer']]);
});

test('does not repeat a call without a newer token', async () => {
  const { bearers, call, caller } = playedApi('old', refused);
  caller.renewToken.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('GET /api/profile')).rejects.toMatchObject({ status: 401 });
  expect(bearers()).toHaveLength(1);
  expect(caller.endAuthSession).not.toHaveBeenCalled();
});

test('lets a visitor’s refusal be', async () => {
  const { call, caller } = playedApi(undefined, refused);
  await expect(call('GET /api/profile')).rejects.toMatchObject({ status: 401 });
  expect(caller.renewToken).not.toHaveBeenCalled();
});

test('leads to the second factor when the API wants it', async () => {
  const { call, caller } = playedApi('half', [403, { error: 'second_factor_needed' }]);
  await expect(call('GET /api/profile')).rejects.toMatchObject({ status: 403 });
  expect(caller.askSecondFactor).toHaveBeenCalledTimes(1);
});

const unconfirmed: [number, object] = [403, { error: 'adult_unconfirmed', message: 'Please.' }];
const booking = { body: { class_id: 'c' }, idempotencyKey: 'k' };

test('asks whether the person is an adult, then sends the same call again', async () => {
  const { call, caller } = playedApi('token', unconfirmed, [201, { id: 'b', status: 'confirmed' }]);
  expect(await call('POST /api/bookings', booking)).toMatchObject({ id: 'b' });
  expect(caller.askAdult).toHaveBeenCalledTimes(1);
  const [first, second] = vi.mocked(fetch).mock.calls;
  expect(second).toEqual(first);
});

test.each([
  ['declined for somebody who does not confirm to be an adult', false, 'declined'],
  ['refused where the question could not be asked', undefined, 'adult_unconfirmed'],
])('leaves the call %s', async (_, reply, code) => {
  const { bearers, call, caller } = playedApi('token', unconfirmed);
  caller.askAdult.mockResolvedValue(reply);
  await expect(call('POST /api/bookings', booking)).rejects.toMatchObject({ code });
  expect(bearers()).toHaveLength(1);
});

test('asks whether the person is an adult only once for a call', async () => {
  const { call, caller } = playedApi('token', unconfirmed, unconfirmed);
  await expect(call('POST /api/bookings', booking)).rejects.toMatchObject({ status: 403 });
  expect(caller.askAdult).toHaveBeenCalledTimes(1);
});

test('hands a file over as the contract says it, and its refusal in words', async () => {
  const { call } = playedApi('token');
  const params = { id: '0de30000-0000-4000-8000-00000000b001' };
  const fetching = vi.mocked(fetch);
  const file = (body: string, type: string) =>
    fetching.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': type } }));
  file('%PDF-1.7', 'application/pdf');
  expect(await call('GET /api/bookings/{id}/receipt', { params })).toEqual(
    new TextEncoder().encode('%PDF-1.7'),
  );
  file('BEGIN:VCALENDAR', 'text/calendar; charset=utf-8');
  expect(await call('GET /api/bookings/{id}/calendar', { params })).toBe('BEGIN:VCALENDAR');
  // Without the byte order mark spreadsheets would not read the file as UTF-8.
  file('\ufeffName\r\nZoë\r\n', 'text/csv; charset=utf-8');
  expect(await call('GET /api/sessions/{id}/roster.csv', { params })).toBe('\ufeffName\r\nZoë\r\n');
  fetching.mockResolvedValueOnce(
    Response.json({ error: 'not_found', message: 'Not found.' }, { status: 404 }),
  );
  await expect(call('GET /api/bookings/{id}/receipt', { params })).rejects.toThrow('Not found.');
});
