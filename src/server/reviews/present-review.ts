// Presents a review to everybody; an erased author is shown as nobody.
import type { Review } from '#contract/reviews/reviews.ts';
import { variantFile } from '#platform/pictures/picture-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ShownRow } from './review-store.ts';

export const presentReview = (storage: Pick<Storage, 'url'>, row: ShownRow): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  isEdited: row.updated_at > row.created_at,
  user: {
    username: row.erased_at ? null : row.username,
    profileImage: row.erased_at ? null : portraitUrl(storage, row),
  },
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, createdAt: row.replied_at.toISOString() },
});

function portraitUrl(
  storage: Pick<Storage, 'url'>,
  { portrait_key, portrait_widths }: ShownRow,
): string | null {
  if (!portrait_key || !portrait_widths) return null;
  return storage.url(variantFile(portrait_key, Math.max(...portrait_widths), 'webp'));
}
