// Overview of the admin area: the queues that are not empty, longest wait first, and the ones that are clear.
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { CardSkeletons, NothingWaits } from '../list/admin-list.tsx';
import { adminQueueQuery } from '../queues/admin-queue.ts';
import { rowProps, useListKeys } from '../list/list-keys.ts';
import { Age } from '../moment.tsx';
import { queueWords } from '../queues/queue-words.ts';

type Queue = Output<'GET /api/admin/queue'>['queues'][number];

export function Overview() {
  const query = useQuery(adminQueueQuery);
  useListKeys();
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {({ queues }) => <Queues queues={queues} />}
    </Loaded>
  );
}

function Queues({ queues }: { queues: Queue[] }) {
  const waiting = queues.filter(({ count }) => count > 0).toSorted(longestFirst);
  const clear = queues.filter(({ count }) => count === 0);
  return (
    <>
      {waiting.length === 0 && <NothingWaits>Nothing waits for you. Enjoy the day.</NothingWaits>}
      <ul aria-label="What waits" className="grid grid-cols-1 gap-4">
        {waiting.map((queue) => (
          <QueueRow key={queue.name} queue={queue} />
        ))}
      </ul>
      {waiting.length > 0 && clear.length > 0 && (
        <p className="mt-8 max-w-prose text-text-2">
          <span className="font-semibold">All clear: </span>
          {clear.map(({ name }) => queueWords[name].label).join(', ')}.
        </p>
      )}
    </>
  );
}

function QueueRow({ queue: { name, count, oldestAt } }: { queue: Queue }) {
  const { label, text, to } = queueWords[name];
  return (
    <li
      {...rowProps}
      className="group relative flex items-center gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop sm:gap-6 sm:p-6"
    >
      <span className="min-w-12 text-center text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">
        {count}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-6 font-bold tracking-tight">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {label}
          </Link>
        </h2>
        <p className="mt-0.5 text-text-2">{text}</p>
        {oldestAt && (
          <p className="text-sm text-text-3">
            the oldest waiting for <Age since={oldestAt} />
          </p>
        )}
      </div>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-0.5"
      />
    </li>
  );
}

const longestFirst = (one: Queue, other: Queue): number =>
  (one.oldestAt ?? '').localeCompare(other.oldestAt ?? '');
