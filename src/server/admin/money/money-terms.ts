// Reads what operators search payments, refunds and payouts by.
import * as z from 'zod/mini';
import type { MoneySearch } from '#contract/admin/money-list-shapes.ts';
import { typedNumber } from '#domain/money/document-numbers.ts';
import { searchPattern } from '../search-pattern.ts';

export interface Words {
  pattern: string;
  /** As typed, for references of the provider. */
  text: string;
  /** Set where the words are an id. */
  id: string | null;
  /** Set where the words may be the number of a receipt or a credit note. */
  document: { number: number; isCreditNote: boolean } | null;
}

export interface MoneyTerms<State extends string> {
  /** Null finds all of them. */
  words: Words | null;
  state: State | null;
  provider: 'demo' | 'stripe' | null;
  personId: string | null;
  classId: string | null;
  amountFromCents: number | null;
  amountToCents: number | null;
  from: Date | null;
  before: Date | null;
  /** Id of the last line of the page before. */
  after: string | null;
  most: number;
}

export function termsOf<State extends string>(
  query: MoneySearch & { state?: State | undefined },
  { after, most }: { after: string | null; most: number },
): MoneyTerms<State> {
  return {
    words: wordsOf(query.q),
    state: query.state ?? null,
    provider: query.provider ?? null,
    personId: query.person ?? null,
    classId: query.class ?? null,
    amountFromCents: centsOf(query.amount_from),
    amountToCents: centsOf(query.amount_to),
    from: query.from === undefined ? null : new Date(query.from),
    before: query.before === undefined ? null : new Date(query.before),
    after,
    most,
  };
}

const centsOf = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : Math.round(dollars * 100);

function wordsOf(q: string): Words | null {
  const pattern = searchPattern(q);
  if (pattern === null) return null;
  const id = z.safeParse(z.uuid(), q.toLowerCase());
  return {
    pattern,
    text: q,
    id: id.success ? id.data : null,
    document: typedNumber(q) ?? null,
  };
}
