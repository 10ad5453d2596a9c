import { beforeEach, expect, test, vi } from 'vitest';
import { ChangedElsewhere, createDraftSaver, type SaveState } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function setUp(send?: (revision: number) => Promise<number>) {
  const page = { text: 'empty' };
  const sent: [revision: number, text: string][] = [];
  const states: SaveState[] = [];
  const saver = createDraftSaver({ revision: 3, onState: (state) => states.push(state) });
  saver.show({
    read: () => page.text,
    send: async (revision) => {
      sent.push([revision, page.text]);
      return send ? send(revision) : revision + 1;
    },
  });
  const type = (text: string) => {
    page.text = text;
    saver.changed();
  };
  return { saver, sent, states, type };
}

test('saves once the typing rests, each time based on the revision before', async () => {
  const { sent, states, type } = setUp();
  type('a');
  await vi.advanceTimersByTimeAsync(1000);
  type('ab');
  await vi.advanceTimersByTimeAsync(1600);
  type('abc');
  await vi.advanceTimersByTimeAsync(1600);
  expect(sent).toEqual([
    [3, 'ab'],
    [4, 'abc'],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('sends nothing that is saved already', async () => {
  const { saver, sent, type } = setUp();
  type('empty');
  expect(await saver.flush()).toBe(3);
  expect(sent).toEqual([]);
});

test('waits for the save under way, then saves what was typed meanwhile', async () => {
  let finish = (_revision: number): void => undefined;
  const { saver, sent, type } = setUp(
    (revision) =>
      new Promise((resolve) => {
        finish = () => resolve(revision + 1);
      }),
  );
  type('a');
  const first = saver.flush();
  type('ab');
  const second = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[3, 'a']]);
  finish(4);
  await first;
  await vi.advanceTimersByTimeAsync(0);
  finish(5);
  expect(await second).toBe(5);
  expect(sent).toEqual([
    [3, 'a'],
    [4, 'ab'],
  ]);
});

test('saves no more over a newer version, and says so', async () => {
  const { saver, sent, states, type } = setUp(() => Promise.reject(new ChangedElsewhere()));
  type('a');
  expect(await saver.flush()).toBeUndefined();
  type('ab');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await saver.flush()).toBeUndefined();
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe('changed elsewhere');
});

test('tries again after a failure', async () => {
  let failures = 1;
  const { saver, sent, states, type } = setUp(async (revision) => {
    failures -= 1;
    if (failures >= 0) throw new Error('no connection');
    return revision + 1;
  });
  type('a');
  expect(await saver.flush()).toBeUndefined();
  expect(states.at(-1)).toBe('failed');
  expect(await saver.flush()).toBe(4);
  expect(sent).toHaveLength(2);
});
