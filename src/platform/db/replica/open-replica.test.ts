// What a failed read says about the replica.
import { expect, test, vi } from 'vitest';
import { createOnFailure } from './open-replica.ts';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

function watch() {
  const leave = vi.fn();
  const log = { error: vi.fn() };
  return { leave, log, onFailure: createOnFailure(log, leave) };
}

test('leaves a replica that cannot be reached', () => {
  const { leave, log, onFailure } = watch();
  onFailure(failure('ECONNREFUSED'));
  expect([leave.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
});

test('stays at a replica that refuses to lock, and logs each such mistake of ours once', () => {
  const { leave, log, onFailure } = watch();
  const locking = failure(
    '25006',
    'cannot execute SELECT FOR KEY SHARE in a read-only transaction',
  );
  const writing = failure('25006', 'cannot execute UPDATE in a read-only transaction');
  for (const each of [locking, locking, writing, locking]) onFailure(each);
  expect(leave).not.toHaveBeenCalled();
  expect(log.error.mock.calls.map(([details]) => details)).toEqual([
    { fault: 'public_read_refused', err: locking },
    { fault: 'public_read_refused', err: writing },
  ]);
});
