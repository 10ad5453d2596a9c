// Changes the price, the seats and the minimum of a session and later ones of its series: all or none.
import {
  type OwnTerms,
  ownTermsOf,
  type SessionTermsBody,
} from '#contract/classes/session-terms.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { refuseSmallPrice } from '../../classes/refuse-small-price.ts';
import { changeLockedSession, type ChangeContext } from '../classes/change-session.ts';
import { lockSeries, type SeriesInput } from './lock-series.ts';
import { namingDate } from './naming-date.ts';
import { findOwnTerms } from './series-store.ts';

interface ChangeSeriesInput extends SeriesInput {
  body: SessionTermsBody;
}

export function changeSeries(
  db: Db,
  context: ChangeContext,
  { body, ...input }: ChangeSeriesInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const { own, sessions } = await lockSeries(tx, input, at);
    if (body.price) refuseSmallPrice(body.price, context.leastPriceCents);
    const present = await findOwnTerms(
      tx,
      sessions.map(({ id }) => id),
    );
    for (const session of sessions) {
      const terms = withSent(present.get(session.id), body);
      await namingDate(session, () =>
        changeLockedSession(tx, context, { own, session, terms, at }),
      );
    }
  });
}

/** What was not sent stays as the session has it. */
function withSent(present: OwnTerms | undefined, body: SessionTermsBody): OwnTerms {
  const sent = ownTermsOf(body);
  if (!present) return sent;
  return {
    priceCents: body.price === undefined ? present.priceCents : sent.priceCents,
    seats: body.max_students === undefined ? present.seats : sent.seats,
    minimum: body.minimum === undefined ? present.minimum : sent.minimum,
  };
}
