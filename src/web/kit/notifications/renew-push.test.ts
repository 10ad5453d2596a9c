// What a page does about push once it has settled, for each state of the browser and of the server.
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';

const lin = { id: 'lin', email: 'lin@example.org', fullName: 'Lin Hart', role: 'student' } as const;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

interface State {
  /** The endpoint of the browser's subscription, and the key that it was made with. */
  here?: string;
  key?: string;
  /** The endpoint that the browser remembers the server to know. */
  mark?: { endpoint: string; personId?: string; isRemembered?: boolean };
  /** The endpoints that the server lists. */
  listed?: string[];
  /** What the server remembers of the endpoint of the mark. */
  removed?: 'person' | 'service' | 'room';
  permission?: NotificationPermission;
}

/** The server has the key "AQID", and a new subscription is at /new. */
async function pageOf(state: State) {
  const { here, key = 'AQID', mark, listed = [], permission = 'granted', removed } = state;
  const browser = fakeBrowser();
  browser.storage.set('authUser', JSON.stringify(lin));
  if (mark)
    browser.storage.set(
      'trellis-push',
      JSON.stringify({
        personId: mark.personId ?? 'lin',
        hash: hashOf(mark.endpoint),
        isRemembered: mark.isRemembered,
      }),
    );
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('Notification', { permission });
  Object.assign(window, { Notification });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' });
  const make = (endpoint: string, of: string) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(of, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  });
  let subscription = here === undefined ? null : make(here, key);
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (subscription && key !== 'AQID')
        throw new DOMException('Another key.', 'InvalidStateError');
      return (subscription ??= make('/new', 'AQID'));
    },
  };
  const sent: string[] = [];
  const call = vi.fn(async (name: string, input?: { body: { endpoint: string } }) => {
    if (name === 'GET /api/push')
      return {
        publicKey: 'AQID',
        devices: listed.map((endpoint) => ({ endpointHash: hashOf(endpoint) })),
        removed: removed && mark ? [{ endpointHash: hashOf(mark.endpoint), reason: removed }] : [],
      };
    sent.push(input?.body.endpoint ?? '');
    return { endpointHash: hashOf(input?.body.endpoint ?? '') };
  });
  const { renewPush } = await import('./renew-push.ts');
  await renewPush({ pushManager } as never, call as never);
  const stored = browser.storage.get('trellis-push');
  return {
    asked: call.mock.calls.length > 0,
    sent,
    here: (await pushManager.getSubscription())?.endpoint,
    mark: stored === undefined ? undefined : (JSON.parse(stored) as { hash: string }).hash,
  };
}

test('leaves alone what the server knows', async () => {
  const state = { here: '/1', mark: { endpoint: '/1' }, listed: ['/1'] };
  expect(await pageOf(state)).toMatchObject({ sent: [], here: '/1', mark: hashOf('/1') });
});

test('registers the subscription again that the browser has renewed', async () => {
  const state = { here: '/2', mark: { endpoint: '/1' }, listed: ['/1'] };
  expect(await pageOf(state)).toMatchObject({ sent: ['/2'], mark: hashOf('/2') });
});

test('subscribes again where the browser has dropped its subscription', async () => {
  const state = { mark: { endpoint: '/1' }, listed: ['/1'] };
  expect(await pageOf(state)).toMatchObject({ sent: ['/new'], mark: hashOf('/new') });
});

test('subscribes again where the server has another key by now', async () => {
  for (const listed of [['/1'], []]) {
    const state = { here: '/1', key: 'BAUG', mark: { endpoint: '/1' }, listed };
    expect(await pageOf(state)).toMatchObject({ sent: ['/new'], mark: hashOf('/new') });
  }
});

test('follows a renewal that the worker has reported', async () => {
  const state = { here: '/2', mark: { endpoint: '/1' }, listed: ['/2'] };
  expect(await pageOf(state)).toMatchObject({ sent: [], here: '/2', mark: hashOf('/2') });
});

const ended = { asked: true, sent: [], here: undefined, mark: undefined };

test.each(['person', 'room'] as const)(
  'ends the subscription that was removed by reason of "%s", wherever the browser has moved it',
  async (removed) => {
    for (const here of ['/1', '/2', undefined])
      expect(
        await pageOf({
          ...(here && { here }),
          mark: { endpoint: '/1', isRemembered: true },
          removed,
        }),
      ).toEqual(ended);
  },
);

test('subscribes anew where the push service gave up the address', async () => {
  const state = { here: '/1', mark: { endpoint: '/1', isRemembered: true } };
  expect(await pageOf({ ...state, removed: 'service' })).toMatchObject({
    sent: ['/new'],
    here: '/new',
    mark: hashOf('/new'),
  });
});

test('registers again what the server has forgotten, as after a backup was restored', async () => {
  const state = { here: '/1', mark: { endpoint: '/1', isRemembered: true } };
  expect(await pageOf(state)).toMatchObject({ sent: ['/1'], here: '/1', mark: hashOf('/1') });
});

test('ends what a server of the release before has removed without a word', async () => {
  expect(await pageOf({ here: '/1', mark: { endpoint: '/1' } })).toEqual(ended);
});

test('asks nothing for people who have not turned it on here', async () => {
  expect(await pageOf({})).toMatchObject({ asked: false });
  expect(await pageOf({ mark: { endpoint: '/1', personId: 'max' }, here: '/1' })).toMatchObject({
    asked: false,
  });
  const denied = { here: '/1', mark: { endpoint: '/1' }, permission: 'denied' } as const;
  expect(await pageOf(denied)).toMatchObject({ asked: false });
});
