// The price of a seat of a session now: its own, else that of its class. Expects the rows `s` and `c`.
import { sql } from 'kysely';

export const priceOfSession = 'coalesce(s.own_price_cents, c.price_cents)';

export const priceOf = sql.raw<number>(priceOfSession);
