import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';
import { createPictureSlots } from './store-picture.ts';

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
  const first = slots.run(task(1), { who: 'Ann' });
  const second = slots.run(task(2), { who: 'Ann' });
  await expect(slots.run(task(3), { who: 'Ann' })).rejects.toMatchObject({
    code: 'too_many_pictures',
    retryAfterSeconds: 5,
  });
  const others = slots.run(async () => 'Ben', { who: 'Ben' });
  endOne();
  await first;
  const third = slots.run(async () => 'Ann again', { who: 'Ann' });
  await others;
  await new Promise(setImmediate);
  endOne();
  expect(await Promise.all([second, others, third])).toEqual([2, 'Ben', 'Ann again']);
});

test('lets somebody leave the queue without holding up the others', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 2, mostEach: 2 });
  const { started, task, endOne } = tasks();
  const controller = new AbortController();
  const turn = { who: 'Ann', signal: controller.signal };
  const first = slots.run(task(1), { who: 'Ben' });
  const leaving = [slots.run(task(2), turn), slots.run(task(3), turn)];
  const left = Promise.allSettled(leaving);
  await expect(slots.run(task(4))).rejects.toMatchObject({ code: 'busy' });
  controller.abort(new Error('hung up'));
  expect(await left).toMatchObject([
    { reason: new Error('hung up') },
    { reason: new Error('hung up') },
  ]);
  await expect(slots.run(task(5), turn)).rejects.toThrow('hung up');
  const last = slots.run(task(6), { who: 'Ann' });
  endOne();
  await first;
  await Promise.resolve();
  endOne();
  expect([await last, started]).toEqual([6, [1, 6]]);
});

test("runs everybody's first task before anybody's second", async () => {
  const slots = createSlots({ atOnce: 2, mostWaiting: 10 });
  const { started, task, endOne } = tasks();
  const works = ['Ann', 'Ann', 'Ann', 'Ann', 'Ben', 'Cay'].map((who, i) =>
    slots.run(task(i), { who }),
  );
  for (const _ of works) {
    endOne();
    await new Promise(setImmediate);
  }
  expect(started).toEqual([0, 1, 4, 5, 2, 3]);
  await Promise.all(works);
});

test('keeps the queue of pictures open when four accounts send as many as they can', async () => {
  const slots = createPictureSlots();
  const { started, task, endOne } = tasks();
  const flood = ['Ann', 'Ben', 'Cay', 'Dan'].flatMap((who) =>
    Array.from({ length: 20 }, (_, i) => slots.run(task(i), { who })),
  );
  const outcomes = Promise.allSettled(flood);
  const usual = slots.run(async () => started.length, { who: 'Eve' });
  // Two pictures of Ann are being worked on; then it is the turn of everybody's first one.
  for (let ended = 0; ended < 12; ended += 1) {
    endOne();
    await new Promise(setImmediate);
  }
  expect(await usual).toBe(5);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4 * 17);
});
