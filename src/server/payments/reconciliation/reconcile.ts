// Compares a provider's ledger with ours, line by line: payments, fees, refunds and payouts must be equal.
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { BalanceTransaction, PaymentProvider } from '#platform/payments/provider.ts';
import { findLines, findRecentLines, type LineKind, type OurLine } from './line-store.ts';

/** A reference whose amounts differ in the two ledgers; a side that lacks it has no amount. */
export interface Difference {
  kind: 'missing_in_books' | 'missing_at_provider' | 'amount_differs';
  reference: string;
  expectedCents: number | null;
  actualCents: number | null;
}

interface TheirLine {
  kind: LineKind | 'other';
  ref: string;
  cents: number;
  /** True for a line that nothing of ours has caused: only the provider knows of it. */
  isTheirsAlone: boolean;
}

export type ProviderLedger = ReadonlyMap<string, TheirLine>;

/** A line that we recorded in the last week happened at the provider not long before that. */
const oursDays = 7;
const theirsDays = 35;
const before = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

/** `now` is real time, as in the provider's lines. */
export async function readProviderLedger(
  provider: PaymentProvider,
  now: Date,
): Promise<ProviderLedger> {
  const ledger = new Map<string, TheirLine>();
  for await (const entry of provider.listBalanceTransactions(before(now, theirsDays)))
    for (const line of linesOf(entry)) {
      const known = ledger.get(nameOf(line));
      ledger.set(nameOf(line), { ...line, cents: line.cents + (known?.cents ?? 0) });
    }
  return ledger;
}

const kinds: Partial<Record<BalanceTransaction['kind'], LineKind>> = {
  payment: 'payment',
  refund: 'refund_done',
  refund_failed: 'refund_failed',
  fee: 'fee',
  transfer: 'payout',
  transfer_reversal: 'reversal',
  dispute: 'dispute',
  withdrawal: 'withdrawal',
};

/** The provider includes its fee in the line of the payment; our ledger has a line of its own for it. */
function linesOf({ id, kind, ref, amountCents, feeCents }: BalanceTransaction): TheirLine[] {
  // A bank decides after months: when the money comes back, the line of its withdrawal is too old to be read.
  const ours = kind === 'dispute' && amountCents > 0 ? 'dispute_back' : (kinds[kind] ?? 'other');
  const isTheirsAlone = ours === 'fee' || ours === 'withdrawal';
  const isNamedByLine = isTheirsAlone || ours === 'other';
  const lines: TheirLine[] = [
    { kind: ours, ref: isNamedByLine ? id : ref, cents: amountCents, isTheirsAlone },
    { kind: 'fee', ref: id, cents: -feeCents, isTheirsAlone },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

const nameOf = ({ kind, ref }: Pick<TheirLine, 'kind' | 'ref'>): string => `${kind}:${ref}`;

export async function reconcile(
  db: Db,
  provider: Pick<PaymentProvider, 'id' | 'livemode'>,
  { theirs, now }: { theirs: ProviderLedger; now: Date },
): Promise<Difference[]> {
  const ours = await readOwnLedger(db, provider.id, theirs);
  const differences = [...theirs].flatMap(([reference, { cents }]) => {
    const expectedCents = ours.get(reference)?.cents ?? null;
    if (expectedCents === cents) return [];
    const kind = expectedCents === null ? 'missing_in_books' : 'amount_differs';
    return [{ kind, reference, expectedCents, actualCents: cents } as const];
  });
  const recorded = [before(now, oursDays), now] as const;
  const since = before(now, theirsDays - oursDays);
  const recent = await findRecentLines(db, provider, { recorded, since });
  const missing = recent
    .filter((line) => line.cents !== 0 && !theirs.has(nameOf(line)))
    .map((line) => ({
      kind: 'missing_at_provider' as const,
      reference: nameOf(line),
      expectedCents: line.cents,
      actualCents: null,
    }));
  return withoutRoundTrips([...differences, ...missing]);
}

/** A refund that left and came back changes nothing where only one ledger shows it. */
function withoutRoundTrips(differences: Difference[]): Difference[] {
  const lone = new Map(
    differences
      .filter(({ kind }) => kind !== 'amount_differs')
      .map((one) => [`${one.kind} ${one.reference}`, one.expectedCents ?? one.actualCents ?? 0]),
  );
  return differences.filter(({ kind, reference }) => {
    const there = lone.get(`${kind} ${reference}`);
    const back = lone.get(`${kind} ${otherWay(reference)}`);
    return there === undefined || back === undefined || there + back !== 0;
  });
}

const otherWay = (reference: string): string =>
  reference.replace(/^refund_(done|failed):/, (_name, way: string) =>
    way === 'done' ? 'refund_failed:' : 'refund_done:',
  );

async function readOwnLedger(
  db: Db,
  provider: PaymentProvider['id'],
  theirs: ProviderLedger,
): Promise<Map<string, OurLine>> {
  const lines = [...theirs.values()];
  const refsOf = (...wanted: TheirLine['kind'][]) =>
    lines.filter(({ kind }) => wanted.includes(kind)).map(({ ref }) => ref);
  const found = await findLines(db, provider, {
    charges: refsOf('payment'),
    refunds: refsOf('refund_done', 'refund_failed'),
    lines: refsOf('fee', 'withdrawal'),
    transfers: refsOf('payout'),
    reversals: refsOf('reversal'),
    disputes: refsOf('dispute', 'dispute_back'),
  });
  return new Map(found.map((line) => [nameOf(line), line]));
}
