// When an instructor is paid for a date, what is taken off for what they owe, and what may be taken back.

const hourMs = 3_600_000;

/** Learners may complain until then. */
export const payoutDueAt = (endsAt: Date, delayHours: number): Date =>
  new Date(endsAt.getTime() + delayHours * hourMs);

/** What is not sent by then, and not held, is late. */
export const payoutLatestAt = (endsAt: Date, limitDays: number): Date =>
  new Date(endsAt.getTime() + limitDays * 24 * hourMs);

/** A provider that does not answer at once is asked again for a while before an operator has to look. */
export const payoutStuckBefore = (now: Date): Date => new Date(now.getTime() - hourMs);

/** Why money that is owed is not sent, the worst first. */
export const holdReasons = [
  'dispute',
  'suspended',
  'no_account',
  'balance',
  'refused',
  'returned',
] as const;
export type HoldReason = (typeof holdReasons)[number];

interface Obstacles {
  isDisputed: boolean;
  /** The instructor's account, by an operator. */
  isSuspended: boolean;
  hasAccount: boolean;
  /** Ours at the provider, which must pay it. */
  lacksBalance: boolean;
  wasRefused: boolean;
  wasReturned: boolean;
}

/** Undefined when nothing is in the way. */
export function holdReasonOf(facts: Obstacles): HoldReason | undefined {
  if (facts.isDisputed) return 'dispute';
  if (facts.isSuspended) return 'suspended';
  if (!facts.hasAccount) return 'no_account';
  if (facts.lacksBalance) return 'balance';
  if (facts.wasRefused) return 'refused';
  return facts.wasReturned ? 'returned' : undefined;
}

interface Netted {
  grossCents: number;
  nettedCents: number;
  amountCents: number;
}

/** A debt is paid from the first amounts on, each to its last cent, until nothing is left of it. */
export function netDebt(grossCents: readonly number[], debtCents: number): Netted[] {
  let left = Math.max(0, debtCents);
  return grossCents.map((gross) => {
    const netted = Math.min(gross, left);
    left -= netted;
    return { grossCents: gross, nettedCents: netted, amountCents: gross - netted };
  });
}

interface Debt {
  /** What became a debt since it was sent. */
  owedCents: number;
  /** What the instructor still owes in all, less what is being taken back already. */
  debtCents: number;
  /** What is left of the transfers it can be taken from. */
  leftCents: readonly number[];
}

/** How much of each transfer is taken back: never more than is owed, nor than it has. */
export function takeBackFrom({ owedCents, debtCents, leftCents }: Debt): number[] {
  let wanted = Math.max(0, Math.min(owedCents, debtCents));
  return leftCents.map((left) => {
    const taken = Math.min(Math.max(0, left), wanted);
    wanted -= taken;
    return taken;
  });
}
