// Wraps a payment provider in faults: a call can be lost before or after it is done, refused, or delayed. Also wraps a
// queue so that it drops, repeats or reorders the demo's messages.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outcome, PaymentProvider } from '#platform/payments/provider.ts';

/** `fail` is a failure the provider remembers: the same id and attempt gets it again. */
export type CallFault =
  | 'lose request'
  | 'lose response'
  | 'fail'
  | 'refuse'
  | { refuseAs: string }
  | { delayMs: number };
export type EventFault = 'drop' | 'twice' | 'after the next';
export type ProviderCall = (typeof calls)[number];

const calls = [
  'createCheckout',
  'closeCheckout',
  'getCheckout',
  'refund',
  'findRefund',
  'listRefunds',
  'ensurePayoutAccount',
  'onboardingLink',
  'getPayoutAccount',
  'transfer',
  'findTransfer',
  'reverseTransfer',
  'listReversals',
  'getDispute',
  'payAtOnce',
] as const satisfies (keyof PaymentProvider)[];

type Ask = (...input: unknown[]) => Promise<Outcome<unknown>>;

/** Calls `choose` with the call's name before each call. */
export function withFaults<Provider extends PaymentProvider>(
  provider: Provider,
  choose: (call: ProviderCall) => CallFault | undefined,
): Provider {
  const failed = new Set<string>();
  const faulty = { ...provider };
  for (const call of calls) {
    const ask = provider[call] as Ask | undefined;
    if (!ask) continue;
    const askOverLine: Ask = async (...input) => {
      const key = JSON.stringify([call, input]);
      const fault = failed.has(key) ? 'fail' : choose(call);
      if (fault === 'fail' && isTriedAnew(input[0])) failed.add(key);
      return overLine(fault, () => ask.apply(provider, input));
    };
    Object.assign(faulty, { [call]: askOverLine });
  }
  return faulty;
}

/** Only calls with an attempt number remember a failure; the others would fail forever. */
const isTriedAnew = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'attempt' in input;

async function overLine(
  fault: CallFault | undefined,
  ask: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (fault === 'lose request' || fault === 'fail') return lost(fault);
  if (fault === 'refuse') return refused('refused');
  if (typeof fault === 'object' && 'refuseAs' in fault) return refused(fault.refuseAs);
  if (typeof fault === 'object') await sleep(fault.delayMs);
  const response = await ask();
  return fault === 'lose response' ? lost(fault) : response;
}

const refused = (code: string): Outcome<never> => ({
  kind: 'rejected',
  code,
  message: 'Told to refuse.',
});

const lost = (fault: string): Outcome<never> => ({ kind: 'unknown', cause: new Error(fault) });

/** Queues faults for the next calls of a given name. */
export function faultSwitches() {
  const waiting = new Map<ProviderCall, (CallFault | undefined)[]>();
  return {
    next: (call: ProviderCall, ...faults: (CallFault | undefined)[]): void =>
      void waiting.set(call, [...(waiting.get(call) ?? []), ...faults]),
    choose: (call: ProviderCall): CallFault | undefined => waiting.get(call)?.shift(),
  };
}

/** Only the demo's events get faults; all other jobs are added as usual. */
export function withEventFaults(jobs: Jobs, choose: () => EventFault | undefined): Jobs {
  const delayed: Parameters<Jobs['add']>[] = [];
  return {
    cancel: (...input) => jobs.cancel(...input),
    find: (...input) => jobs.find(...input),
    drop: (...input) => jobs.drop(...input),
    addMany: (...input) => jobs.addMany(...input),
    add: async (tx, name, payload, options) => {
      const fault = name === 'deliver-demo-event' ? choose() : undefined;
      if (fault === 'drop') return;
      if (fault === 'after the next')
        return void delayed.push([tx, name, payload, options] as Parameters<Jobs['add']>);
      await jobs.add(tx, name, payload, options);
      if (fault === 'twice') await jobs.add(tx, name, payload, options);
      if (name !== 'deliver-demo-event') return;
      for (const [, ...late] of delayed.splice(0)) await jobs.add(tx, ...late);
    },
  };
}
