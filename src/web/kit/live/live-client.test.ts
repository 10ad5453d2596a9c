import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromClient, FromServer } from '#contract/live-messages.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createLiveClient } from './live-client.ts';
import type { ChannelEvents } from './live-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Played {
  sent: FromClient[];
  isClosed: boolean;
  open(): Promise<void>;
  say(message: FromServer): Promise<void>;
  lose(): Promise<void>;
}

const settle = async () => void (await vi.advanceTimersByTimeAsync(0));

/** A client with a fake server. */
function playedClient(token: () => Promise<string | undefined> = async () => undefined) {
  const connected: Played[] = [];
  const connect = (events: ChannelEvents) => {
    const played: Played = {
      sent: [],
      isClosed: false,
      open: () => (events.opened(), settle()),
      say: (message) => (events.received(JSON.stringify(message)), settle()),
      lose: () => (events.closed(), settle()),
    };
    connected.push(played);
    return {
      send: (text: string) => void played.sent.push(JSON.parse(text)),
      close: () => void (played.isClosed = true),
    };
  };
  const client = createLiveClient({ connect, token, random: () => 0 });
  const heard: string[] = [];
  const listenAs = (name: string) =>
    client.listen('settings', (payload) => heard.push(`${name} ${payload}`));
  return { client, connected, heard, listenAs, newest: () => connected.at(-1)! };
}

test('dials when somebody listens, not before', async () => {
  const { client, connected, newest } = playedClient();
  client.wake();
  expect(connected).toHaveLength(0);
  client.listen('settings', () => {});
  client.listen('mailbox', () => {});
  expect(connected).toHaveLength(1);
  await newest().open();
  expect(newest().sent).toEqual([{ listen: 'settings' }, { listen: 'mailbox' }]);
});

test('tells everybody what is heard, and to look again when listening begins', async () => {
  const { heard, listenAs, newest } = playedClient();
  listenAs('one');
  listenAs('two');
  await newest().open();
  expect(newest().sent).toEqual([{ listen: 'settings' }]);
  await newest().say({ listening: 'settings' });
  await newest().say({ heard: 'settings', payload: '7' });
  listenAs('late');
  await newest().say({ heard: 'settings' });
  expect(heard).toEqual(['one ', 'two ', 'one 7', 'two 7', 'late ', 'one ', 'two ', 'late ']);
});

test('listens again after the connection was lost, and then tells everybody to look again', async () => {
  const { heard, listenAs, newest, connected } = playedClient();
  listenAs('one');
  listenAs('two');
  await newest().open();
  await newest().say({ listening: 'settings' });
  await newest().lose();
  await vi.advanceTimersByTimeAsync(1000);
  await newest().open();
  expect(heard).toEqual(['one ', 'two ']);
  await newest().say({ listening: 'settings' });
  expect([connected.length, heard]).toEqual([2, ['one ', 'two ', 'one ', 'two ']]);
});

test('tells nobody to look again whose data is as new as the page, until something has changed', async () => {
  const { client, heard, listenAs, newest } = playedClient();
  client.listen('settings', (payload) => heard.push(`page ${payload}`), 'position');
  await newest().open();
  expect(newest().sent).toEqual([{ listen: 'settings', since: 'position' }]);
  listenAs('other');
  await newest().say({ listening: 'settings', unchanged: true });
  expect(heard).toEqual(['other ']);
  await newest().say({ heard: 'settings', payload: '7' });
  expect(heard).toEqual(['other ', 'page 7', 'other 7']);
  await newest().lose();
  await vi.advanceTimersByTimeAsync(1000);
  await newest().open();
  expect(newest().sent).toEqual([{ listen: 'settings', since: 'position' }]);
  await newest().say({ listening: 'settings' });
  expect(heard.slice(3)).toEqual(['page ', 'other ']);
});

test('leaves a topic with its last listener', async () => {
  const { client, heard, listenAs, newest } = playedClient();
  client.listen('mailbox', () => {});
  const [leaveOne, leaveTwo] = [listenAs('one'), listenAs('two')];
  await newest().open();
  await newest().say({ listening: 'settings' });
  leaveOne();
  leaveOne();
  await newest().say({ heard: 'settings', payload: '7' });
  expect(heard.slice(2)).toEqual(['two 7']);
  expect(newest().sent).toHaveLength(2);
  leaveTwo();
  expect(newest().sent.at(-1)).toEqual({ leave: 'settings' });
});

test('tells nobody who left at the very moment', async () => {
  const { heard, listenAs, newest } = playedClient();
  const leave = listenAs('one');
  await newest().open();
  const saying = newest().say({ listening: 'settings' });
  leave();
  await saying;
  expect(heard).toEqual([]);
});

test('hangs up a little after the last has left, unless somebody comes', async () => {
  const { listenAs, newest, connected } = playedClient();
  const leave = listenAs('one');
  await newest().open();
  leave();
  await vi.advanceTimersByTimeAsync(4999);
  const leaveAgain = listenAs('two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(newest().isClosed).toBe(false);
  leaveAgain();
  await vi.advanceTimersByTimeAsync(5000);
  expect(newest().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(connected).toHaveLength(1);
});

test('rests while the browser puts the page aside, and goes on when it is back', async () => {
  const { client, listenAs, newest, connected } = playedClient();
  listenAs('one');
  await newest().open();
  client.close();
  expect(newest().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(connected).toHaveLength(1);
  client.wake();
  await newest().open();
  expect([connected.length, newest().sent]).toEqual([2, [{ listen: 'settings' }]]);
});

test('says who it is before what it wants to hear, with a fresh token each time', async () => {
  let count = 0;
  const { client, listenAs, newest } = playedClient(async () => `token ${++count}`);
  listenAs('one');
  const opening = newest().open();
  client.listen('mailbox', () => {});
  await opening;
  const listens = [{ listen: 'settings' }, { listen: 'mailbox' }];
  expect(newest().sent).toEqual([{ hello: { token: 'token 1' } }, ...listens]);
  await newest().lose();
  await vi.advanceTimersByTimeAsync(1000);
  await newest().open();
  expect(newest().sent).toEqual([{ hello: { token: 'token 2' } }, ...listens]);
});

test('talks on the newest connection, also when the token for an older one comes late', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<undefined>();
  const tokens = [slow, Promise.resolve(undefined)];
  const { client, listenAs, newest, connected } = playedClient(() => tokens.shift()!);
  listenAs('one');
  await newest().open();
  await newest().lose();
  await vi.advanceTimersByTimeAsync(1000);
  await newest().open();
  resolve(undefined);
  await settle();
  client.listen('mailbox', () => {});
  expect(connected[0]?.sent).toEqual([]);
  expect(newest().sent).toEqual([{ listen: 'settings' }, { listen: 'mailbox' }]);
});

test('says on a new connection who is here from now on', async () => {
  const tokens = ['Lin', undefined];
  const { client, listenAs, newest, connected } = playedClient(async () => tokens.shift());
  client.reconnect();
  expect(connected).toHaveLength(0);
  listenAs('one');
  await newest().open();
  expect(newest().sent).toEqual([{ hello: { token: 'Lin' } }, { listen: 'settings' }]);
  client.reconnect();
  expect(connected[0]?.isClosed).toBe(true);
  await newest().open();
  expect([connected.length, newest().sent]).toEqual([2, [{ listen: 'settings' }]]);
});
