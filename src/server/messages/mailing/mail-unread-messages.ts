// Mails people the messages that they have not read for two minutes: one mail for each conversation, and each message once.
import type { MailPayload } from '#contract/mails.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { type ConversationRow, findConversation, lockConversation } from '../conversation-store.ts';
import { mailEntity } from '../inbound/inbound-mail-store.ts';
import { isGoneRow } from '../present-person.ts';
import { stateOf } from '../refuse-sending.ts';
import {
  type DueMember,
  findDueMembers,
  findUnread,
  saveMailedWith,
  takeDueMail,
  type UnreadRow,
} from './due-mail-store.ts';

type Needs = Pick<Context, 'db'> & NotifyContext;

const atOnce = 200;
/** More would be read on the site rather than in a mail. */
const mostMessages = 20;

export const createMailUnreadMessages =
  (context: Needs): JobHandler<'mail-unread-messages'> =>
  async (_payload, { signal }) => {
    const { db, clock } = context;
    for (;;) {
      const due = await findDueMembers(db, { at: clock.now(), most: atOnce });
      for (const member of due) {
        signal.throwIfAborted();
        await inTransaction(db, (tx) => mailUnreadMessages(tx, context, member));
      }
      if (due.length < atOnce) return;
    }
  };

/** Once: what is mailed is noted in the transaction that queues the mail. */
export async function mailUnreadMessages(
  tx: Db,
  context: Omit<Needs, 'db'>,
  member: DueMember,
): Promise<void> {
  if (!(await lockConversation(tx, member))) return;
  const due = await takeDueMail(tx, { ...member, at: context.clock.now() });
  const conversation = await findConversation(tx, member);
  if (!due?.isPresent || !conversation || !wantsToHear(conversation)) return;
  const unread = await findUnread(tx, { ...member, after: due.after, most: mostMessages });
  const last = unread.at(-1);
  if (!last) return;
  const positions = unread.map(({ position }) => position);
  await saveMailedWith(tx, { ...member, positions });
  await mailPerson(tx, context, {
    kind: 'new-messages',
    entity: mailEntity(member.conversationId, conversation.role),
    // A message to everybody who booked has a mail of its own, by its position.
    version: last.position,
    to: { id: member.personId, email: due.email, name: due.name },
    payload: {
      conversationId: member.conversationId,
      fromName: nameOf(conversation),
      messages: messagesOf(unread),
      more: last.total - unread.length,
      ...(stateOf(conversation) === 'open' && { replySide: conversation.role }),
    },
  });
}

/** Nothing of people whom they have blocked, or who were suspended or deleted meanwhile. */
const wantsToHear = (row: ConversationRow): boolean =>
  row.blocked_at === null &&
  !isGoneRow(row) &&
  !(row.role === 'learner' && row.is_instructor_stopped);

const nameOf = ({ role, has_booked: hasBooked, full_name: name }: ConversationRow): string =>
  role === 'learner' || hasBooked ? name : shortName(name);

function messagesOf(rows: UnreadRow[]): MailPayload<'new-messages'>['messages'] {
  return rows.map((row, index) => ({
    text: row.text,
    pictures: row.picture_keys,
    about: subjectKey(row) === subjectKey(rows[index - 1]) ? null : aboutOf(row),
  }));
}

const subjectKey = (row: UnreadRow | undefined): string =>
  row ? `${row.class_id} ${row.session_id}` : '';

const aboutOf = ({ title, starts_at: startsAt, time_zone: timeZone }: UnreadRow) =>
  title === null || timeZone === null
    ? null
    : { title, startsAt: startsAt?.toISOString() ?? null, timeZone };
