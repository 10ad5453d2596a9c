// Insight into a class: views and bookings, filled seats, who came back, ratings, and where people came from.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import type { Insight } from '#contract/classes/insight.ts';
import { percentOf } from '#domain/classes/insight.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { isId } from '#web/kit/text/id-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { FillTable } from './fill-table.tsx';
import { insightQuery } from './insight-query.ts';
import { MonthList } from './month-list.tsx';
import { ShareLinks } from './share-links.tsx';

export function InsightPage({ id }: { id: string }) {
  return isId(id) ? <AskedInsight id={id} /> : <NoSuchClass />;
}

function AskedInsight({ id }: { id: string }) {
  return (
    <AskedPage
      asked={useQuery(insightQuery(id))}
      title="Insight"
      loading="Loading the figures"
      notFound={<NoSuchClass />}
    >
      {(insight) => <InsightView insight={insight} />}
    </AskedPage>
  );
}

export function InsightView({ insight }: { insight: Insight }) {
  const { title, timeZone } = insight;
  return (
    <>
      <Link
        to="/dashboard/teacher#classes"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Your classes
      </Link>
      <h1 className={pageTitleClass}>Insight</h1>
      <p dir="auto" className="mt-2 text-xl font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="mt-2 max-w-prose text-text-2">
        The last twelve months, in {timeZoneName(timeZone)}.
      </p>
      <Figures insight={insight} />
      <MonthList months={insight.months} />
      <FillTable slots={insight.slots} />
      <ShareLinks insight={insight} />
    </>
  );
}

function Figures({ insight }: { insight: Insight }) {
  const { views, bookings, learners, repeatLearners } = insight;
  const booked = percentOf(bookings, views);
  const back = percentOf(repeatLearners, learners);
  const figures = [
    { name: 'Views', value: String(views), note: 'Once a day per browser' },
    {
      name: 'Bookings',
      value: String(bookings),
      note: booked === null ? 'No views yet' : `${booked}% of the views`,
    },
    { name: 'Learners', value: String(learners), note: 'Came to this class' },
    {
      name: 'Came back',
      value: String(repeatLearners),
      note: back === null ? 'To any class of yours' : `${back}% of them, to any class of yours`,
    },
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="rounded-2xl border border-border bg-surface p-4 shadow-card sm:p-5"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="text-3xl leading-10 font-bold tracking-tight tabular-nums">{value}</dd>
          <dd className="text-[0.9375rem] leading-6 text-text-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoSuchClass() {
  return (
    <NoticeView
      icon={ChartColumn}
      title="Class not found"
      actions={<LinkButton to="/dashboard/teacher">Instructor dashboard</LinkButton>}
    >
      <p>It may belong to another account: sign in with the one you teach with.</p>
    </NoticeView>
  );
}
