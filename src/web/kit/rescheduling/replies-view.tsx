// Replies to a session's new time or place from people who had booked: totals, and one by one.
import type { RescheduleReplies } from '#contract/bookings/reschedules.ts';
import { dateRangeText, momentText, whenText } from '#domain/text/date-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { repliedText, replyLooks, countReplies } from './reply-words.ts';

interface RepliesViewProps {
  replies: RescheduleReplies;
  timeZone: string;
  /** Whether the session has several meetings. */
  isCourse: boolean;
}

export function RepliesView({ replies, timeZone, isCourse }: RepliesViewProps) {
  const { coming, waiting, notComing } = countReplies(replies);
  const textOf = isCourse ? dateRangeText : whenText;
  const isOpen = replies.status === 'open';
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-text-2">
        {replies.oldLocation === null ? 'Rescheduled from' : 'Moved here from'}{' '}
        <span dir="auto" className="line-through">
          {replies.oldLocation ?? textOf(replies.oldStartTime, replies.oldEndTime, timeZone)}
        </span>
        .{' '}
        {isOpen
          ? `Everybody who has not replied by ${momentText(replies.repliesUntil, timeZone)} gets everything back.`
          : 'Everybody has been asked.'}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name="Coming" count={coming} look="bg-success-soft text-success" />
        <Figure name="No reply yet" count={waiting} look="bg-warning-soft text-warning" />
        <Figure name="Not coming" count={notComing} look="bg-surface-2 text-text-2" />
      </dl>
      <p role="status" className="sr-only">
        {repliedText(replies)}
      </p>
      <ul className="divide-y divide-border rounded-xl border border-border">
        {replies.byBooking.map(({ bookingId, fullName, seats, reply }) => (
          <li
            key={bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="min-w-0">
              <bdi className="font-medium">{fullName}</bdi>
              {seats > 1 && <span className="text-text-2"> · {seats} seats</span>}
            </span>
            <Badge variant={replyLooks[reply].variant}>{replyLooks[reply].label}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figure({ name, count, look }: { name: string; count: number; look: string }) {
  return (
    <div className={`flex flex-col-reverse justify-end rounded-xl px-2 py-3 ${look}`}>
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{count}</dd>
    </div>
  );
}
