import { expect, test } from 'vitest';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Db } from '#platform/db/db.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { faultSwitches, withEventFaults, withFaults, type EventFault } from './faulty-provider.ts';
import { noteJobs } from '../noted-jobs.ts';

const input = { refundId: 'r', paymentRef: 'p', amountCents: 1, attempt: 1 };

function noting() {
  const done: number[] = [];
  const provider = {
    refund: async ({ attempt }: typeof input) => {
      done.push(attempt);
      return { kind: 'ok', value: { ref: 're', status: 'succeeded', amountCents: 1 } };
    },
  } as unknown as PaymentProvider;
  const switches = faultSwitches();
  return { done, switches, provider: withFaults(provider, switches.choose) };
}

test.each([
  ['lose request', 'unknown', []],
  ['lose response', 'unknown', [1]],
  ['refuse', 'rejected', []],
  [{ delayMs: 1 }, 'ok', [1]],
  [undefined, 'ok', [1]],
] as const)('when told to %j, a call answers %s', async (fault, kind, calls) => {
  const { done, switches, provider } = noting();
  switches.next('refund', fault);
  expect([(await provider.refund(input)).kind, done]).toEqual([kind, calls]);
});

test('a failure stays one for its attempt', async () => {
  const { done, switches, provider } = noting();
  switches.next('refund', 'fail');
  const kinds = [];
  for (const attempt of [1, 1, 2]) kinds.push((await provider.refund({ ...input, attempt })).kind);
  expect([kinds, done]).toEqual([['unknown', 'unknown', 'ok'], [2]]);
});

test('messages are lost, repeated and swapped, and other jobs are not', async () => {
  const { jobs, added } = noteJobs();
  const faults: (EventFault | undefined)[] = ['drop', 'twice', 'after the next', undefined];
  const faulty: Jobs = withEventFaults(jobs, () => faults.shift());
  for (const eventId of ['a', 'b', 'c', 'd'])
    await faulty.add({} as Db, 'deliver-demo-event', { eventId });
  await faulty.add({} as Db, 'prune-outbox', {});
  expect(added.map(({ payload }) => payload)).toEqual([
    { eventId: 'b' },
    { eventId: 'b' },
    { eventId: 'd' },
    { eventId: 'c' },
    {},
  ]);
});
