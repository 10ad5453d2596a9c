import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

function countedWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = (): Promise<void> => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const soon = (): Promise<void> => new Promise(setImmediate);
const unexpected = (error: unknown): never => {
  throw error;
};

test('works once for all who ask at the same time, and again for those who ask meanwhile', async () => {
  const { runs, work } = countedWork();
  const { look } = createSingleFlight(work, unexpected);
  look();
  look();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await soon();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await soon();
  expect(runs).toHaveLength(2);
  look();
  expect(runs).toHaveLength(3);
});

test('says what failed, and works again when asked', async () => {
  const { runs, work } = countedWork();
  const failures: unknown[] = [];
  const { look } = createSingleFlight(work, (error) => failures.push(error));
  look();
  runs[0]?.reject(new Error('no'));
  await soon();
  expect(failures).toEqual([new Error('no')]);
  look();
  expect(runs).toHaveLength(2);
});

test('waits for its work when it is closed, and begins no other', async () => {
  const { runs, work } = countedWork();
  const { look, close } = createSingleFlight(work, unexpected);
  look();
  look();
  const closed = close();
  runs[0]?.resolve();
  await closed;
  look();
  expect(runs).toHaveLength(1);
});
