// Overview of the admin area: the queues that are not empty, longest wait first, then the figures of the marketplace.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FiguresPart } from '../figures/figures.tsx';
import { BrokenParts } from '../health/broken-parts.tsx';
import { adminQueueQuery } from '../queues/admin-queue.ts';
import { rowProps, useListKeys } from '../list/list-keys.ts';
import { Age } from '../moment.tsx';
import { queueWords } from '../queues/queue-words.ts';

type Queue = Output<'GET /api/admin/queue'>['queues'][number];

export function Overview() {
  const query = useQuery(adminQueueQuery);
  useListKeys();
  return (
    <div className="min-h-dvh">
      <section aria-labelledby="waits">
        <h2 id="waits" className="mb-4 text-2xl font-bold tracking-tight">
          What waits
        </h2>
        <BrokenParts />
        <Loaded query={query} skeleton={<Skeleton className="h-36 rounded-2xl" />}>
          {({ queues }) => <Queues queues={queues} />}
        </Loaded>
      </section>
      {/* They load meanwhile, and are shown at their place: how much waits decides where that is. */}
      <div className={query.isPending ? 'hidden' : undefined}>
        <FiguresPart />
      </div>
    </div>
  );
}

function Queues({ queues }: { queues: Queue[] }) {
  const waiting = queues.filter(({ count }) => count > 0).toSorted(longestFirst);
  if (waiting.length === 0)
    return (
      <p className="flex items-center gap-3 text-text-2">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
        Nothing waits for you. Enjoy the day.
      </p>
    );
  return (
    <ul aria-label="What waits" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {waiting.map((queue) => (
        <QueueRow key={queue.name} queue={queue} />
      ))}
    </ul>
  );
}

function QueueRow({ queue: { name, count, overdue, oldestAt } }: { queue: Queue }) {
  const { label, text, to } = queueWords[name];
  return (
    <li
      {...rowProps}
      title={text}
      className="relative flex items-center gap-3 rounded-xl border border-border bg-surface px-4 py-3 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop"
    >
      <span className="min-w-8 text-center text-2xl font-bold tracking-tight tabular-nums">
        {count}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-6 font-semibold">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {label}
          </Link>
        </p>
        {overdue > 0 && <p className="text-sm font-semibold text-danger">{overdue} overdue</p>}
        {oldestAt && (
          <p className="text-sm text-text-2">
            the oldest for <Age since={oldestAt} />
          </p>
        )}
      </div>
    </li>
  );
}

const longestFirst = (one: Queue, other: Queue): number =>
  (one.oldestAt ?? '').localeCompare(other.oldestAt ?? '');
