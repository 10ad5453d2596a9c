// Arranges the messages of a conversation for the screen: dividers of days, of subjects and of what is new, and bubbles.
import type { Conversation, Message, MessageSubject } from '#contract/messages/message-shapes.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { isSameDay } from './message-days.ts';

/** The parts of a message that decide its place; what operators are shown has them, too. */
type Arranged = Pick<Message, 'isMine' | 'position' | 'sentAt' | 'about'>;

export type ThreadRow<Shown extends Arranged = Message> =
  | { kind: 'day'; at: string }
  | { kind: 'subject'; about: MessageSubject; before: number }
  | { kind: 'new' }
  | { kind: 'view'; at: string; reason: string }
  | { kind: 'message'; message: Shown; isFirst: boolean; isLast: boolean };

interface RowOptions {
  /** Position of the first new message; undefined where none is marked. */
  newFrom: number | undefined;
  /** Times at which our team has read it. */
  views?: Conversation['views'];
}

/** Messages of one side in a row within five minutes look like one: only the last shows its time. */
const groupMs = 5 * minuteMs;

export function threadRows<Shown extends Arranged>(
  messages: readonly Shown[],
  { newFrom, views = [] }: RowOptions,
): ThreadRow<Shown>[] {
  const viewsBetween = (from: string, to?: string) =>
    views
      .filter(({ at }) => at >= from && (to === undefined || at < to))
      .map((view) => ({ kind: 'view', ...view }) as const);
  const rows: ThreadRow<Shown>[] = [];
  let subject: MessageSubject | null = null;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const start = rows.length;
    if (before) rows.push(...viewsBetween(before.sentAt, message.sentAt));
    if (!before || !isSameDay(before.sentAt, message.sentAt))
      rows.push({ kind: 'day', at: message.sentAt });
    if (message.position === newFrom) rows.push({ kind: 'new' });
    if (message.about && !isSameSubject(subject, message.about)) {
      subject = message.about;
      rows.push({ kind: 'subject', about: message.about, before: message.position });
    }
    const isFirst = rows.length > start || !before || !isTogether(before, message);
    rows.push({ kind: 'message', message, isFirst, isLast: !after || !isTogether(message, after) });
  }
  const last = messages.at(-1);
  return last ? [...rows, ...viewsBetween(last.sentAt)] : rows;
}

const isSameSubject = (one: MessageSubject | null, other: MessageSubject): boolean =>
  one?.classId === other.classId && one.sessionId === other.sessionId;

function isTogether(one: Arranged, next: Arranged): boolean {
  return (
    one.isMine === next.isMine &&
    Date.parse(next.sentAt) - Date.parse(one.sentAt) < groupMs &&
    isSameDay(one.sentAt, next.sentAt)
  );
}
