// Everything that happened to a booking, the oldest first, with who and when.
import type { AdminBooking, BookingHistoryEntry } from '#contract/admin/booking-shapes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PersonLink } from '../admin-links.tsx';
import { Moment } from '../moment.tsx';
import { RetryMailButton } from './booking-mails.tsx';
import { sectionTitle } from './booking-money.tsx';
import { historyText, roleWords } from './history-words.ts';

export function BookingHistory({ booking: { id, history } }: { booking: AdminBooking }) {
  return (
    <section aria-labelledby="booking-history">
      <h2 id="booking-history" className={sectionTitle}>
        History
      </h2>
      <ol className="grid grid-cols-1 gap-4">
        {history.map((entry, place) => (
          <li
            // Several things may happen at the same moment, and none is ever taken away.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={classNames(
              'border-l-3 pl-4',
              hasFailed(entry) ? 'border-danger' : 'border-border',
            )}
          >
            <Entry entry={entry} bookingId={id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const hasFailed = ({ kind, state }: BookingHistoryEntry): boolean =>
  (kind === 'mail' && state === 'dead') || (kind === 'refund' && state === 'failed');

function Entry({ entry, bookingId }: { entry: BookingHistoryEntry; bookingId: string }) {
  const { at, by, to, role, text } = entry;
  return (
    <>
      <p className={entry.kind === 'mail' ? 'font-medium text-text-2' : 'font-semibold'}>
        {historyText(entry)}
      </p>
      <p className="text-sm text-text-2">
        <Moment at={at} />
        {by ? (
          <>
            {' by '}
            <PersonLink person={by} />
          </>
        ) : (
          role && role !== 'clock' && ` by ${roleWords[role]}`
        )}
        {to && (
          <>
            {' to '}
            <PersonLink person={to} />
          </>
        )}
      </p>
      {text && (
        <p dir="auto" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {entry.kind === 'mail' && entry.state === 'dead' && entry.id !== null && (
        <RetryMailButton id={bookingId} mailId={entry.id} />
      )}
    </>
  );
}
