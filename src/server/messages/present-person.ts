// Presents the other person of a conversation, by the name that the reader may know.
import type { ConversationRole, TalkingPerson } from '#contract/messages/message-shapes.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Context } from '../shared/context.ts';
import { type PortraitRow, portraitUrl } from '../shared/portrait-url.ts';

export interface PersonRow extends PortraitRow {
  person_id: string;
  full_name: string;
  username: string;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  suspended_at: Date | null;
  erased_at: Date | null;
}

interface Reading {
  myRole: ConversationRole;
  /** The learner has had seats with the instructor. */
  hasBooked: boolean;
  /** The other person has blocked the reader, who is told the same as if they had left. */
  isBlocked: boolean;
}

export function presentTalkingPerson(
  context: Pick<Context, 'storage'>,
  row: PersonRow,
  { myRole, hasBooked, isBlocked }: Reading,
): TalkingPerson {
  const isGone = isBlocked || isGoneRow(row);
  const isKnown = myRole === 'learner' || hasBooked || row.erased_at !== null;
  const hasPage = myRole === 'learner' && !isGone && row.instructor_status === 'approved';
  return {
    id: row.person_id,
    name: isKnown ? row.full_name : shortName(row.full_name),
    image: row.erased_at ? null : portraitUrl(context, row, 'narrowest'),
    username: hasPage ? row.username : null,
    isGone,
  };
}

export const isGoneRow = ({
  suspended_at: suspendedAt,
  erased_at: erasedAt,
}: Pick<PersonRow, 'suspended_at' | 'erased_at'>): boolean =>
  suspendedAt !== null || erasedAt !== null;
