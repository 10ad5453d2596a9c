// Presents a refund request to the person who decides it.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import type { Context } from '../../shared/context.ts';
import { portraitUrl } from '../../shared/portrait-url.ts';
import type { AskedRow } from './refund-request-store.ts';

export const presentRequest = (
  context: Pick<Context, 'storage'>,
  row: AskedRow,
): RefundRequest => ({
  id: row.id,
  status: row.state,
  message: row.message,
  askedAt: row.asked_at.toISOString(),
  learner: { fullName: row.full_name, profileImage: portraitUrl(context, row, 'widest') },
  class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
  startTime: row.starts_at.toISOString(),
  seats: row.seats,
  canceledAt: (row.ended_at ?? row.asked_at).toISOString(),
  paid: row.paid_cents / 100,
  most: row.rest_cents / 100,
  studioId: row.studio_id,
  studioName: row.studio_name,
  sources: (row.sources ?? []).map((source) => ({
    price: source.price_cents / 100,
    gone: source.gone_cents / 100,
    rest: source.rest_cents / 100,
    commissionBps: source.commission_bps,
    taxBps: source.tax_bps,
    isEarned: source.is_earned,
    payable: source.payable_cents / 100,
    sent: source.sent_cents / 100,
  })),
});
