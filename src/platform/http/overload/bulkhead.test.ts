// Who works, who waits and who is refused when many come at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBulkhead, type Bulkhead } from './bulkhead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { working: 2, waiting: 2, waitMs: 1000 };

/** What happened to each request, by its name. */
function watch(bulkhead: Bulkhead) {
  const seen: string[] = [];
  const enter = (name: string) =>
    bulkhead.enter((refusal) => void seen.push(refusal ? `${name} refused` : name));
  return { seen, enter };
}

test('lets few work at once, the next in the order in which they came', () => {
  const { seen, enter } = watch(createBulkhead(limits, () => 2));
  const leave = enter('a');
  const leaveToo = enter('b');
  enter('c');
  enter('d');
  expect(seen).toEqual(['a', 'b']);
  leaveToo();
  expect(seen).toEqual(['a', 'b', 'c']);
  leave();
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});

test('refuses at once whoever comes when enough wait, and says when to come again', () => {
  const bulkhead = createBulkhead(limits, () => 2);
  for (let count = 0; count < 4; count += 1) bulkhead.enter(() => {});
  const proceed = vi.fn();
  bulkhead.enter(proceed);
  expect(proceed.mock.calls).toEqual([
    [expect.objectContaining({ code: 'busy', retryAfterSeconds: 2 })],
  ]);
});

test('refuses whoever has waited long enough, and gives their place to others', () => {
  const { seen, enter } = watch(createBulkhead(limits, () => 2));
  const leave = enter('a');
  enter('b');
  enter('c');
  vi.advanceTimersByTime(limits.waitMs);
  expect(seen).toEqual(['a', 'b', 'c refused']);
  enter('d');
  leave();
  expect(seen).toEqual(['a', 'b', 'c refused', 'd']);
  vi.advanceTimersByTime(limits.waitMs);
  expect(seen).toHaveLength(4);
});

test('does no work for those who have gone, and counts nobody twice', () => {
  const { seen, enter } = watch(createBulkhead({ ...limits, working: 1 }, () => 2));
  const leave = enter('a');
  const goAway = enter('b');
  enter('c');
  goAway();
  goAway();
  leave();
  leave();
  expect(seen).toEqual(['a', 'b refused', 'c']);
  enter('d');
  expect(seen).toHaveLength(3);
});
