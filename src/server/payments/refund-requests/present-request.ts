// Presents a refund request to the person who decides it.
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { AskedRow } from './refund-request-store.ts';

export const presentRequest = (storage: Pick<Storage, 'url'>, row: AskedRow): RefundRequest => ({
  id: row.id,
  status: row.state,
  message: row.message,
  askedAt: row.asked_at.toISOString(),
  learner: { fullName: row.full_name, profileImage: portraitUrl(storage, row) },
  class: { id: row.class_id, title: row.title, timeZone: row.time_zone },
  startTime: row.starts_at.toISOString(),
  seats: row.seats,
  canceledAt: (row.ended_at ?? row.asked_at).toISOString(),
  paid: row.paid_cents / 100,
  most: row.rest_cents / 100,
});

function portraitUrl(
  storage: Pick<Storage, 'url'>,
  { portrait_key, portrait_widths }: AskedRow,
): string | null {
  if (!portrait_key || !portrait_widths) return null;
  return storage.url(variantFile(portrait_key, Math.max(...portrait_widths), 'webp'));
}
