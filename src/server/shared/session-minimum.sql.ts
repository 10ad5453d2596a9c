// The minimum of a session as part of another query: null without one, and once it is decided.
import { type RawBuilder, sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Minimum } from '#domain/booking/minimum-rules.ts';
import { literals } from '#platform/db/literals.ts';

/** As JSON writes it. */
export type MinimumJson = Minimum | null;

/** Takes the alias of the session in the query. */
export const minimumOf = (session: 's' | 'sessions'): RawBuilder<MinimumJson> => {
  const s = sql.ref(session);
  return sql<MinimumJson>`(case when ${s}.minimum_seats is not null and ${s}.runs_since is null
      and ${s}.state = 'scheduled' then json_build_object('seats', ${s}.minimum_seats,
      'needed', greatest(0, ${s}.minimum_seats - (
        select coalesce(sum(taken.seats), 0)::integer from bookings taken
        where taken.session_id = ${s}.id and taken.state in (${literals(enrolledStates)}))),
      'decidesAt', ${s}.starts_at - make_interval(hours => ${s}.minimum_hours)) end)`;
};

/** Left out where there is none. */
export const presentMinimum = (minimum: MinimumJson): { minimum?: Minimum } =>
  minimum === null
    ? {}
    : { minimum: { ...minimum, decidesAt: new Date(minimum.decidesAt).toISOString() } };
