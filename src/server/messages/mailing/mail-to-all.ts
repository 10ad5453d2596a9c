// Mails learners at once what their instructor writes to everybody who booked a date, so that they can reply by mail.
import type { MailPayload } from '#contract/mails.ts';
import type { Db } from '#platform/db/db.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { mailEntity } from '../inbound/inbound-mail-store.ts';
import { findMailedLearners } from './due-mail-store.ts';

export interface MessageToAll {
  instructorName: string;
  text: string;
  about: NonNullable<MailPayload<'new-messages'>['messages'][number]['about']>;
}

/** Call after the message has its place in each conversation, under their locks. */
export async function mailToAll(
  tx: Db,
  context: NotifyContext,
  { conversationIds, ...written }: MessageToAll & { conversationIds: string[] },
): Promise<void> {
  const { instructorName: fromName, text, about } = written;
  const learners = await findMailedLearners(tx, conversationIds);
  await mailPeople(
    tx,
    context,
    learners.map(({ conversationId, position, mayReply, ...to }) => ({
      kind: 'new-messages' as const,
      entity: mailEntity(conversationId, 'learner'),
      version: position,
      to,
      payload: {
        conversationId,
        fromName,
        messages: [{ text, pictures: [], about }],
        more: 0,
        isToAll: true as const,
        ...(mayReply && { replySide: 'learner' as const }),
      },
    })),
  );
}
