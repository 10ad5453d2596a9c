// Page of one ledger event: its lines as debits and credits, its booking, and that booking's other events.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { PersonLink } from '#web/features/admin/admin-links.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { query } from '#web/kit/api/api.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { accountWords } from './account-words.ts';
import { BackLink } from '../shell/back-link.tsx';
import { eventText } from './event-words.ts';
import { Loading } from '../loading.tsx';

type Event = Output<'GET /api/admin/ledger/{id}'>;
type Booking = NonNullable<Event['booking']>;

export function EventPage({ id }: { id: string }) {
  return (
    <AdminShell
      title="Event in the ledger"
      heading={<Title id={id} />}
      path={`/admin/money/events/${id}`}
      back={<BackLink to="/admin/money">Balances</BackLink>}
    >
      <Content id={id} />
    </AdminShell>
  );
}

const eventQuery = (id: string) => query('GET /api/admin/ledger/{id}', { params: { id } });

function Title({ id }: { id: string }) {
  const { data: event } = useQuery(eventQuery(id));
  return event ? eventText(event.kind) : 'Event in the ledger';
}

function Content({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(eventQuery(id))} skeleton={<Loading />}>
      {(event) => (
        <div className="grid grid-cols-1 gap-8">
          <Lines event={event} />
          {event.booking && <BookingFacts booking={event.booking} currentId={event.id} />}
        </div>
      )}
    </Loaded>
  );
}

const cell = 'px-3 py-3 text-right font-semibold whitespace-nowrap tabular-nums sm:px-5';
const head = 'px-3 py-3 text-right text-sm font-semibold text-text-3 sm:px-5';

function Lines({ event }: { event: Event }) {
  return (
    <div>
      <p className="text-text-2">
        No. {event.id} · <Moment at={event.at} />
      </p>
      {event.isDemoMoney && <DemoMoney className="mt-3" />}
      <div className="mt-4 overflow-x-auto rounded-2xl border border-border bg-surface shadow-card">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-border">
              <th
                scope="col"
                className="px-3 py-3 text-left text-sm font-semibold text-text-3 sm:px-5"
              >
                Account
              </th>
              <th scope="col" className={head}>
                Debit
              </th>
              <th scope="col" className={head}>
                Credit
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {event.lines.map(({ account, owner, debit, credit }) => (
              <tr key={`${account} ${owner} ${debit} ${credit}`}>
                <th scope="row" className="px-3 py-3 text-left font-medium sm:px-5">
                  {accountWords[account].label}
                  {owner && <bdi className="block text-sm font-normal text-text-3">{owner}</bdi>}
                </th>
                <td className={cell}>{debit !== null && moneyText(centsOf(debit))}</td>
                <td className={cell}>{credit !== null && moneyText(centsOf(credit))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm wrap-break-word text-text-3">
        About <span className="font-mono">{event.source}</span>, written down{' '}
        <Moment at={event.recordedAt} />
      </p>
    </div>
  );
}

function BookingFacts({ booking, currentId }: { booking: Booking; currentId: number }) {
  const { learner, instructor, class: booked, state, seats, price, events } = booking;
  return (
    <section aria-labelledby="booking-of-event">
      <h2 id="booking-of-event" className="text-xl font-bold tracking-tight">
        The booking
      </h2>
      <div className="mt-3 rounded-2xl border border-border bg-surface p-5 shadow-card">
        <p dir="auto" className="font-semibold">
          {booked.title}
        </p>
        <p className="text-[0.9375rem] leading-6 text-text-2">
          <time dateTime={booked.startTime}>{momentText(booked.startTime, booked.timeZone)}</time>
          <br />
          <PersonLink person={learner} /> booked {seats === 1 ? 'one seat' : `${seats} seats`} with{' '}
          <PersonLink person={instructor} /> for {moneyText(centsOf(price))} · {state}
        </p>
        <p className="mt-1 font-mono text-sm wrap-break-word text-text-3">{booking.id}</p>
      </div>
      <h3 className="mt-6 font-semibold text-text-2">Everything the ledger knows of it</h3>
      <ol className="mt-2 divide-y divide-border overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
        {events.map(({ id, kind, at, amount }) => (
          <li key={id}>
            <Link
              to={`/admin/money/events/${id}`}
              aria-current={id === currentId ? 'page' : undefined}
              className="flex items-center justify-between gap-4 px-5 py-3 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-3 aria-[current]:bg-surface-2"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{eventText(kind)}</span>
                <span className="block text-sm text-text-3">
                  <Moment at={at} />
                </span>
              </span>
              <span className="font-semibold tabular-nums">{moneyText(centsOf(amount))}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
