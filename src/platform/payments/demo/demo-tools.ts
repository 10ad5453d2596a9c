// What every part of the demo's payment service works with; it knows no class and no booking, as any other would not.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { ObjectRef, Outcome } from '../provider.ts';

export interface DemoTools {
  /** Also an open transaction, for whoever makes a past: then it is undone with it. */
  db: Db;
  /** Real time where people pay: pages of a payment service do not follow our clock. */
  clock: Clock;
  publicUrl: string;
  notify: Notify;
}

/** In the transaction of what it tells about. */
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
  /** How long it takes to come about. */
  afterSeconds?: number;
}

/** Nobody guesses one: the page of a checkout is open to whoever has its address. */
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

/** A database that fails us is a service that cannot be reached: it may have happened or not. */
export async function delivered<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work;
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
}
