import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Connect,
  createLiveConnection,
  type Send,
  type ChannelEvents,
} from './live-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection with a fake server end. */
function playedConnection() {
  const connected: (ChannelEvents & { sent: string[]; isClosed: boolean })[] = [];
  const sends: Send[] = [];
  const received: string[] = [];
  const connect: Connect = (events) => {
    const channel = { ...events, sent: [] as string[], isClosed: false };
    connected.push(channel);
    return { send: (text) => channel.sent.push(text), close: () => (channel.isClosed = true) };
  };
  const connection = createLiveConnection({
    connect,
    opened: (send) => sends.push(send),
    received: (text) => received.push(text),
    random: () => 0,
  });
  const newest = () => connected.at(-1)!;
  return { connection, connected, newest, sends, received };
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('tries again after 1, 2, 5 and then every 10 s', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  for (const [attempt, pause] of [1, 2, 5, 10, 10, 10].entries()) {
    newest().closed();
    seconds(pause - 0.001);
    expect(connected).toHaveLength(attempt + 1);
    seconds(0.001);
    expect(connected).toHaveLength(attempt + 2);
  }
});

test('spreads the attempts of many', () => {
  const connected: ChannelEvents[] = [];
  const connect: Connect = (events) => {
    connected.push(events);
    return { send: () => {}, close: () => {} };
  };
  const connection = createLiveConnection({
    connect,
    opened: () => {},
    received: () => {},
    random: () => 1,
  });
  connection.open();
  connected[0]?.closed();
  seconds(1.199);
  expect(connected).toHaveLength(1);
  seconds(0.001);
  expect(connected).toHaveLength(2);
});

test('begins with short pauses again only after the server has said something', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  for (const pause of [1, 2]) {
    newest().opened();
    newest().closed();
    seconds(pause);
  }
  newest().opened();
  newest().received('{}');
  newest().closed();
  seconds(1);
  expect(connected).toHaveLength(4);
});

test('asks an unresponsive server after 25 s, and gives it 10 s to respond', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().opened();
  seconds(24);
  newest().received('{}');
  seconds(24.999);
  expect(newest().sent).toEqual([]);
  seconds(0.001);
  expect(newest().sent).toEqual(['{"ping":true}']);
  seconds(9);
  newest().received('{"pong":true}');
  seconds(25);
  expect(newest().sent).toHaveLength(2);
  seconds(10);
  expect(connected[0]?.isClosed).toBe(true);
  seconds(1);
  expect(connected).toHaveLength(2);
});

test('gives up an attempt that leads nowhere after 10 s', () => {
  const { connection, connected } = playedConnection();
  connection.open();
  seconds(10);
  expect(connected[0]?.isClosed).toBe(true);
  seconds(1);
  expect(connected).toHaveLength(2);
});

test('does not wait when it is woken', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().closed();
  connection.wake();
  expect(connected).toHaveLength(2);
  connection.wake();
  seconds(9);
  expect(connected).toHaveLength(2);
});

test('has to show that it lives when it is woken while open', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().opened();
  connection.wake();
  expect(newest().sent).toEqual(['{"ping":true}']);
  seconds(11);
  expect(connected).toHaveLength(2);
});

test('gives a dead connection no more time however often it is woken', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().opened();
  for (const pause of [4, 4, 2]) {
    connection.wake();
    seconds(pause);
  }
  expect([newest().sent, connected[0]?.isClosed]).toEqual([['{"ping":true}'], true]);
  connection.wake();
  newest().opened();
  connection.wake();
  newest().received('{"pong":true}');
  connection.wake();
  expect(newest().sent).toHaveLength(2);
});

test('stays closed once it was closed', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().opened();
  connection.close();
  expect(newest().isClosed).toBe(true);
  newest().closed();
  connection.wake();
  seconds(60);
  expect(connected).toHaveLength(1);
});

test('stays closed when it was closed between two attempts', () => {
  const { connection, connected, newest } = playedConnection();
  connection.open();
  newest().closed();
  connection.close();
  seconds(60);
  expect(connected).toHaveLength(1);
});

test('listens to one channel only, and sends on no other', () => {
  const { connection, connected, sends, received } = playedConnection();
  connection.open();
  connected[0]?.opened();
  connected[0]?.closed();
  seconds(1);
  connected[1]?.opened();
  connected[0]?.received('late');
  connected[0]?.closed();
  sends[0]?.({ ping: true });
  sends[1]?.({ leave: 'settings' });
  expect([received, connected[0]?.sent, connected[1]?.sent]).toEqual([
    [],
    [],
    ['{"leave":"settings"}'],
  ]);
  seconds(20);
  expect(connected).toHaveLength(2);
});
