// Decides who may see and reply to a booking's reschedule: its learner, and the holder of the mail's token.
import { hashOf } from '../waitlist/offers/offer-free-seats.ts';
import type { RescheduledRow } from './reschedule-page-store.ts';

export interface Opener {
  callerId?: string | undefined;
  token?: string | undefined;
}

export const tokenHashOf = ({ token }: Opener): string | null =>
  token === undefined ? null : hashOf(token);

export const mayReply = (row: RescheduledRow, { callerId }: Opener): boolean =>
  callerId === row.learner_id || row.has_token;
