// The bookings behind a figure: learner, session, and how the price became the amount.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EarningLine } from '#contract/money/earnings.ts';
import { momentText } from '#domain/text/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import type { Figure } from '#web/kit/earnings/figure-words.ts';
import { PagedList } from '#web/kit/page/paged-list.tsx';
import { breakdownText } from './breakdown-text.ts';
import { useMoneyOf } from './money-of.ts';

export function FigureLines({ figure }: { figure: Figure }) {
  const { queries } = useMoneyOf();
  return (
    <section
      aria-label={`${figure.name}: its bookings`}
      className="animate-fade-in rounded-2xl border border-border bg-surface px-5 py-4 shadow-card sm:px-6"
    >
      <PagedList
        list={useInfiniteQuery(queries.lines(figure.figure))}
        className="py-2"
        skeleton={
          <>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </>
        }
        more="Show more bookings"
      >
        {(pages) => <Lines lines={pages.flatMap(({ lines }) => lines)} nothing={figure.nothing} />}
      </PagedList>
    </section>
  );
}

function Lines({ lines, nothing }: { lines: EarningLine[]; nothing: string }) {
  if (lines.length === 0) return <p className="py-2 text-text-2">{nothing}</p>;
  return (
    <ul className="divide-y divide-border">
      {lines.map((line) => (
        <Line key={line.bookingId} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: EarningLine }) {
  const { learner, seats, session, wasCanceled, amount } = line;
  const { studio } = useMoneyOf();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 py-3 leading-6">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={`/dashboard/teacher/sessions/${session.sessionId}`}
          dir="auto"
          className="font-semibold underline decoration-border underline-offset-4 wrap-anywhere hover:text-accent-hover hover:decoration-current"
        >
          {session.title}
        </Link>
        <p className="text-[0.9375rem] text-text-2">
          <bdi>{learner}</bdi> · {seatCount(seats)}
          {wasCanceled && ' · canceled too late for a refund'}
          <br />
          <time dateTime={session.startTime}>
            {momentText(session.startTime, session.timeZone)}
          </time>
        </p>
      </div>
      <p className="text-[0.9375rem] text-text-2 tabular-nums sm:text-right">
        <span className="block text-lg font-bold text-text">{dollarsText(amount)}</span>
        {breakdownText(line, studio !== undefined)}
      </p>
    </li>
  );
}
