// Limits guesses at a second factor, with one count for the networks that have passed it and one for all others: a
// stranger with the password can lock out strangers, not the owner at home.
import type { Db } from '#platform/db/db.ts';
import { minuteMs } from '#platform/durations.ts';
import { blockOf } from '../limits/network.ts';
import type { Identity } from '../identity.ts';
import { type FactorRow, isKnownNetwork, noteNetwork, saveFactor } from './factor-store.ts';

const mostFailures = 5;
const lockMs = 15 * minuteMs;
/** Each lock of strangers in a row is twice as long, up to four hours. */
const mostDoublings = 4;

export interface GuessLimit {
  /** Undefined while the network may try. */
  lockedUntil: Date | undefined;
  /** Returns whether this failure has locked strangers out for the first time since the factor was last passed. */
  noteFailure(at: Date): Promise<boolean>;
  notePass(at: Date): Promise<void>;
}

/** The caller has locked the factor. */
export async function guessLimitFor(
  { secrets, clock }: Pick<Identity, 'secrets' | 'clock'>,
  tx: Db,
  factor: FactorRow,
  ip: string,
): Promise<GuessLimit> {
  const [mac, ...others] = secrets.accepted.map((one) =>
    one.mac('factor network', factor.id, blockOf(ip)),
  ) as [Buffer, ...Buffer[]];
  const isKnown = await isKnownNetwork(tx, factor.id, [mac, ...others]);
  const end = isKnown ? factor.known_locked_until : factor.locked_until;
  return {
    lockedUntil: end && end > clock.now() ? end : undefined,
    noteFailure: (at) => (isKnown ? countKnown(tx, factor, at) : countStranger(tx, factor, at)),
    notePass: (at) => noteNetwork(tx, { factor_id: factor.id, network_mac: mac, passed_at: at }),
  };
}

async function countKnown(tx: Db, factor: FactorRow, at: Date): Promise<boolean> {
  const failures = factor.known_failures + 1;
  const isLocked = failures >= mostFailures;
  await saveFactor(
    tx,
    factor.id,
    isLocked
      ? { known_failures: 0, known_locked_until: new Date(at.getTime() + lockMs) }
      : { known_failures: failures },
  );
  return false;
}

async function countStranger(tx: Db, factor: FactorRow, at: Date): Promise<boolean> {
  const { failures, locks } = factor;
  if (failures + 1 < mostFailures) {
    await saveFactor(tx, factor.id, { failures: failures + 1 });
    return false;
  }
  const lastsMs = lockMs * 2 ** Math.min(locks, mostDoublings);
  const lockedUntil = new Date(at.getTime() + lastsMs);
  await saveFactor(tx, factor.id, { failures: 0, locks: locks + 1, locked_until: lockedUntil });
  return locks === 0;
}
