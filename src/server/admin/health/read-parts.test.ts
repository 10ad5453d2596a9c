// A part that hangs or fails is shown as not working, and the others are there all the same.
import { expect, test } from 'vitest';
import { type PartReaders, readParts } from './read-parts.ts';

test('a part that hangs or fails is not working, and delays no other for more than two seconds', async () => {
  const good = async () => ({ findings: [], figures: { workers: 1 } });
  const others = { mails: good, payments: good, limits: good, errors: good, versions: good };
  const readers: PartReaders<object> = {
    ...others,
    jobs: good,
    backup: good,
    storage: () => new Promise(() => {}),
    database: () => Promise.reject(new Error('gone')),
  };
  const startMs = performance.now();
  const { parts } = await readParts(readers);
  expect(performance.now() - startMs).toBeLessThan(4000);
  const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ jobs: 'fine', backup: 'fine', versions: 'fine' });
  const unread = parts.filter(({ state }) => state === 'not_working');
  expect(unread).toMatchObject([
    { name: 'storage', reasons: ['not_read'], figures: [] },
    { name: 'database', reasons: ['not_read'], figures: [] },
  ]);
  expect(unread[0]?.since).toMatch(/Z$/);
});
