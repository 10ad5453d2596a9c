// Translates the calls about waiting lists between the contract and their use cases. Accepting an offer leads to
// payment, so it is a flow.
import type { Handlers } from '#platform/http/handlers.ts';
import type { BookingContext, Context } from '../../shared/context.ts';
import { declineOffer } from './offers/decline-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { listWaitlistEntries } from './list-waitlist-entries.ts';
import { showWaitlistEntry } from './show-waitlist-entry.ts';

type Needs = BookingContext & Pick<Context, 'storage'>;

export function waitlistRoutes(context: Needs) {
  return {
    'POST /api/waitlist': async ({ body }, { db, caller }) => {
      const input = { learnerId: caller.id, sessionId: body.session_id, seats: body.seats };
      const entryId = await joinWaitlist(db, context, input);
      return showWaitlistEntry(db, context, { entryId, callerId: caller.id });
    },
    'GET /api/waitlist': (_input, { db, caller }) => listWaitlistEntries(db, context, caller.id),
    'GET /api/waitlist/{id}': ({ params, query }, { db, caller }) =>
      showWaitlistEntry(db, context, {
        entryId: params.id,
        callerId: caller?.id,
        token: query.token,
      }),
    'PUT /api/waitlist/{id}/decline': async ({ params, body }, { db, caller }) => {
      const input = { entryId: params.id, callerId: caller?.id, token: body.token };
      await declineOffer(db, context, input);
      return showWaitlistEntry(db, context, input);
    },
  } satisfies Partial<Handlers>;
}
