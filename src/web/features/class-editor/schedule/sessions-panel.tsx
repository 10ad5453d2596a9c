// Sessions of a class, with what can be done about each, and a button to add one.
import { Link } from 'react-router';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { minimumText } from '#domain/booking/minimum-rules.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { shortPriceText } from '#web/kit/text/dollars-text.ts';
import { WhenWords } from '#web/kit/text/when-words.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AddSessions } from './add-sessions.tsx';
import { SessionActions } from './session-actions.tsx';

export function SessionsPanel({ one }: { one: OwnClass }) {
  const { sessions } = one;
  const section = useHashTarget<HTMLElement>('dates');
  return (
    <section ref={section} id="dates" tabIndex={-1} aria-labelledby="dates-title">
      <Card>
        <div className="px-4 pt-6 sm:px-8 sm:pt-8">
          <CardTitle as="h2" id="dates-title">
            Dates
          </CardTitle>
          <CardDescription>{descriptionOf(one)}</CardDescription>
        </div>
        <div className="grid grid-cols-1 gap-6 px-4 py-6 sm:px-8">
          {sessions.length > 0 && (
            <ul className="divide-y divide-border rounded-xl border border-border">
              {sessions.map((session) => (
                <SessionRow key={session.id} one={one} session={session} />
              ))}
            </ul>
          )}
          {one.archivedAt === null && <AddSessions one={one} />}
        </div>
      </Card>
    </section>
  );
}

function descriptionOf({ sessions, archivedAt }: OwnClass): string {
  if (archivedAt !== null) return 'The class is archived. Bring it back to add dates.';
  return sessions.length > 0
    ? 'Each can be booked on its own.'
    : 'No dates yet. Add one so that people can find and book this class.';
}

function SessionRow({ one, session }: { one: OwnClass; session: OwnSession }) {
  const { seatsTaken, max_students: seats, state } = session;
  const isCanceled = state === 'cancelled';
  const text = sessionText(session, one.timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <Link
          to={`/dashboard/teacher/sessions/${session.id}`}
          className={classNames(
            'block w-fit font-medium hover:text-accent-hover',
            isCanceled
              ? 'text-text-3 line-through'
              : 'underline decoration-border underline-offset-4 hover:decoration-current',
          )}
        >
          <WhenWords text={text} />
        </Link>
        <span className="text-sm text-text-2">
          {seatsTaken} of {seats} {seats === 1 ? 'seat' : 'seats'} booked
          {session.ownPrice !== null && <> · {shortPriceText(session.ownPrice)} per person</>}
          {session.minimum && <> · {minimumText(session.minimum)}</>}
          {session.ownMinimum?.runs && ' · Runs'}
        </span>
      </span>
      {isCanceled ? (
        <Badge variant="neutral">Canceled</Badge>
      ) : (
        state === 'scheduled' && <SessionActions one={one} session={session} text={text} />
      )}
    </li>
  );
}
