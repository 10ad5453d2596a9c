// Presents a review to everybody under the author's short name; an erased author is shown as nobody.
import type { Review } from '#contract/reviews/reviews.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Context } from '../shared/context.ts';
import { portraitUrl } from '../shared/portrait-url.ts';
import type { ShownRow } from './review-store.ts';

export const presentReview = (context: Pick<Context, 'storage'>, row: ShownRow): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  isEdited: row.updated_at > row.created_at,
  user: {
    username: row.erased_at ? null : shortName(row.full_name) || null,
    profileImage: row.erased_at ? null : portraitUrl(context, row, 'widest'),
  },
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { text: row.reply, createdAt: row.replied_at.toISOString() },
});
