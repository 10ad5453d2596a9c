// Dependencies shared by the parts of the demo provider. Like any provider, it knows a booking by its id only.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { ObjectRef, Outcome } from '../provider.ts';

export interface DemoContext {
  /** May be an open transaction, for callers that make up a past: a rollback then undoes it. */
  db: Db;
  /** Real time where people pay: a provider's pages do not follow our clock. */
  clock: Clock;
  publicUrl: string;
  notify: Notify;
}

/** Records the event in the transaction of the change that it reports. */
export type Notify = (tx: Db, news: DemoNews) => Promise<void>;

export interface DemoNews {
  type:
    | 'checkout.paid'
    | 'checkout.processing'
    | 'checkout.closed'
    | 'refund.created'
    | 'transfer.created'
    | 'transfer.updated'
    | 'dispute.updated';
  refs: ObjectRef[];
  /** Delay until the change takes effect. */
  afterSeconds?: number;
}

/** Cannot be guessed: the page of a checkout is open to anyone who has its address. */
export const newDemoId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url')}`;

export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

export const rejected = (code: string, message: string): Outcome<never> => ({
  kind: 'rejected',
  code,
  message,
});

export const sameIdOtherRequest = (): Outcome<never> =>
  rejected('id_reused', 'This id was used for another request.');

/** A database failure counts as an unavailable provider: the call may have taken effect or not. */
export async function delivered<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work;
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
}
