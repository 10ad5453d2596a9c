// Row of a payment, refund or payout: the amount first, then whose it is, and links to what it belongs to.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '#domain/text/date-text.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { ClassLink } from '../../admin-links.tsx';

interface MoneyRowProps {
  /** Page of the booking or the date. */
  to: string;
  amount: string;
  badge: { label: string; variant: BadgeVariant };
  /** Beside the badge, such as why a payout is on hold. */
  note?: string | undefined;
  who: ReactNode;
  booked: { id: string; title: string; startTime: string; timeZone: string };
  /** Small print: when, and by which numbers it is known. */
  facts: ReactNode;
  eventId: number | null;
}

const ownLink = 'relative z-10';

export function MoneyRow(props: MoneyRowProps) {
  const { to, amount, badge, note, who, booked, facts, eventId } = props;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={to}
            className="text-lg font-bold tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {amount}
          </Link>
          <Badge variant={badge.variant}>{badge.label}</Badge>
          {note && <span className="text-sm text-text-2">{note}</span>}
        </p>
        <p className="mt-1 wrap-anywhere">
          <span className={ownLink}>{who}</span>
          <span className="text-text-3"> · </span>
          <span className={ownLink}>
            <ClassLink shown={booked} />
          </span>
        </p>
        <p className="text-sm text-text-2">
          Class on{' '}
          <time dateTime={booked.startTime}>{momentText(booked.startTime, booked.timeZone)}</time>
        </p>
      </div>
      <div className="min-w-0 text-sm text-text-3 sm:basis-64 sm:text-end">
        {facts}
        {eventId !== null && (
          <p className={ownLink}>
            <Link
              to={`/admin/money/events/${eventId}`}
              className="inline-block py-1 font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
            >
              In the ledger
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
