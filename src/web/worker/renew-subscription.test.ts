import { beforeEach, expect, test, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';
import type { SubscriptionChangeEvent, WorkerScope } from './worker-scope.ts';

const key = new Uint8Array([4, 1, 2]).buffer;
const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: key },
  toJSON: () => ({
    endpoint,
    keys: { p256dh: `key of ${endpoint}`, auth: `secret of ${endpoint}` },
  }),
});

const fetched = vi.fn(async () => new Response());
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

function worker() {
  const subscribe = vi.fn(async () => subscription('https://push.example/2'));
  const self = { registration: { pushManager: { subscribe } } } as unknown as WorkerScope;
  return { subscribe, self };
}

const change = (parts: object) => parts as SubscriptionChangeEvent;
const reported = {
  former: { endpoint: 'https://push.example/1', auth: 'secret of https://push.example/1' },
  endpoint: 'https://push.example/2',
  keys: { p256dh: 'key of https://push.example/2', auth: 'secret of https://push.example/2' },
};
const bodies = () =>
  fetched.mock.calls.map((call) => {
    const [path, { body }] = call as unknown as [string, { body: string }];
    return [path, JSON.parse(body) as unknown];
  });

test('subscribes again with the same key, and reports the new address with the proof of the former one', async () => {
  const { self, subscribe } = worker();
  const oldSubscription = subscription('https://push.example/1');
  await renewSubscription(self, change({ oldSubscription, newSubscription: null }));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(bodies()).toEqual([['/api/push/renewals', reported]]);
});

test('reports the subscription that the browser has made by itself', async () => {
  const { self, subscribe } = worker();
  const oldSubscription = subscription('https://push.example/1');
  const newSubscription = subscription('https://push.example/2');
  await renewSubscription(self, change({ oldSubscription, newSubscription }));
  expect(subscribe).not.toHaveBeenCalled();
  expect(bodies()).toEqual([['/api/push/renewals', reported]]);
});

test('leaves it to the next page where the browser does not say what it had', async () => {
  const { self, subscribe } = worker();
  await renewSubscription(self, change({}));
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});
