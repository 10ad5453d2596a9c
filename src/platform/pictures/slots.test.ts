import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

function tasks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (id: number) => async () => {
    started.push(id);
    await new Promise<void>((end) => ends.push(end));
    return id;
  };
  return { started, task, endOne: () => ends.shift()?.() };
}

test('runs two at once, the others in the order they came', async () => {
  const slots = createSlots({ atOnce: 2, mostWaiting: 10 });
  const { started, task, endOne } = tasks();
  const all = [1, 2, 3, 4].map((id) => slots.run(task(id)));
  await Promise.resolve();
  expect(started).toEqual([1, 2]);
  endOne();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  for (let i = 0; i < 3; i++) {
    endOne();
    await all[i + 1];
    await Promise.resolve();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('turns away whoever would make the line too long, and only them', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 1 });
  const { task, endOne } = tasks();
  const first = slots.run(task(1));
  const second = slots.run(task(2));
  await expect(slots.run(task(3))).rejects.toMatchObject({ code: 'busy' });
  endOne();
  expect(await first).toBe(1);
  await Promise.resolve();
  endOne();
  expect(await second).toBe(2);
});

test('gives the slot on when the work failed', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 1 });
  const failing = slots.run(() => Promise.reject(new Error('no')));
  const next = slots.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await slots.run(async () => 'again')).toBe('again');
});

test('leaves room in the line for others, however much one person wants', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 10, mostEach: 2 });
  const { task, endOne } = tasks();
  const first = slots.run(task(1), 'Ann');
  const second = slots.run(task(2), 'Ann');
  await expect(slots.run(task(3), 'Ann')).rejects.toMatchObject({ code: 'busy' });
  const others = slots.run(async () => 'Ben', 'Ben');
  endOne();
  await first;
  const third = slots.run(async () => 'Ann again', 'Ann');
  endOne();
  expect(await Promise.all([second, others, third])).toEqual([2, 'Ben', 'Ann again']);
});
