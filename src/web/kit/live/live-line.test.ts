import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connect, createLine, type Send, type WireEvents } from './live-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection with a fake server end. */
function playedLine() {
  const dialled: (WireEvents & { sent: string[]; isClosed: boolean })[] = [];
  const sends: Send[] = [];
  const said: string[] = [];
  const connect: Connect = (events) => {
    const wire = { ...events, sent: [] as string[], isClosed: false };
    dialled.push(wire);
    return { send: (text) => wire.sent.push(text), close: () => (wire.isClosed = true) };
  };
  const line = createLine({
    connect,
    opened: (send) => sends.push(send),
    said: (text) => said.push(text),
    random: () => 0,
  });
  const newest = () => dialled.at(-1)!;
  return { line, dialled, newest, sends, said };
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

test('tries again after 1, 2, 5 and then every 10 s', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  for (const [attempt, pause] of [1, 2, 5, 10, 10, 10].entries()) {
    newest().closed();
    seconds(pause - 0.001);
    expect(dialled).toHaveLength(attempt + 1);
    seconds(0.001);
    expect(dialled).toHaveLength(attempt + 2);
  }
});

test('spreads the attempts of many', () => {
  const dialled: WireEvents[] = [];
  const connect: Connect = (events) => {
    dialled.push(events);
    return { send: () => {}, close: () => {} };
  };
  const line = createLine({ connect, opened: () => {}, said: () => {}, random: () => 1 });
  line.open();
  dialled[0]?.closed();
  seconds(1.199);
  expect(dialled).toHaveLength(1);
  seconds(0.001);
  expect(dialled).toHaveLength(2);
});

test('begins with short pauses again only after the server has said something', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  for (const pause of [1, 2]) {
    newest().opened();
    newest().closed();
    seconds(pause);
  }
  newest().opened();
  newest().said('{}');
  newest().closed();
  seconds(1);
  expect(dialled).toHaveLength(4);
});

test('asks an unresponsive server after 25 s, and gives it 10 s to respond', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().opened();
  seconds(24);
  newest().said('{}');
  seconds(24.999);
  expect(newest().sent).toEqual([]);
  seconds(0.001);
  expect(newest().sent).toEqual(['{"ping":true}']);
  seconds(9);
  newest().said('{"pong":true}');
  seconds(25);
  expect(newest().sent).toHaveLength(2);
  seconds(10);
  expect(dialled[0]?.isClosed).toBe(true);
  seconds(1);
  expect(dialled).toHaveLength(2);
});

test('gives up an attempt that leads nowhere after 10 s', () => {
  const { line, dialled } = playedLine();
  line.open();
  seconds(10);
  expect(dialled[0]?.isClosed).toBe(true);
  seconds(1);
  expect(dialled).toHaveLength(2);
});

test('does not wait when it is woken', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().closed();
  line.wake();
  expect(dialled).toHaveLength(2);
  line.wake();
  seconds(9);
  expect(dialled).toHaveLength(2);
});

test('has to show that it lives when it is woken while open', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().opened();
  line.wake();
  expect(newest().sent).toEqual(['{"ping":true}']);
  seconds(11);
  expect(dialled).toHaveLength(2);
});

test('gives a dead line no more time however often it is woken', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().opened();
  for (const pause of [4, 4, 2]) {
    line.wake();
    seconds(pause);
  }
  expect([newest().sent, dialled[0]?.isClosed]).toEqual([['{"ping":true}'], true]);
  line.wake();
  newest().opened();
  line.wake();
  newest().said('{"pong":true}');
  line.wake();
  expect(newest().sent).toHaveLength(2);
});

test('stays closed once it was closed', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().opened();
  line.close();
  expect(newest().isClosed).toBe(true);
  newest().closed();
  line.wake();
  seconds(60);
  expect(dialled).toHaveLength(1);
});

test('stays closed when it was closed between two attempts', () => {
  const { line, dialled, newest } = playedLine();
  line.open();
  newest().closed();
  line.close();
  seconds(60);
  expect(dialled).toHaveLength(1);
});

test('listens to one wire only, and sends on no other', () => {
  const { line, dialled, sends, said } = playedLine();
  line.open();
  dialled[0]?.opened();
  dialled[0]?.closed();
  seconds(1);
  dialled[1]?.opened();
  dialled[0]?.said('late');
  dialled[0]?.closed();
  sends[0]?.({ ping: true });
  sends[1]?.({ leave: 'settings' });
  expect([said, dialled[0]?.sent, dialled[1]?.sent]).toEqual([[], [], ['{"leave":"settings"}']]);
  seconds(20);
  expect(dialled).toHaveLength(2);
});
