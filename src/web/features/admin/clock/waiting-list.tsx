// Scheduled events, soonest first, each with a button to jump to it.
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { momentText } from '#domain/text/date-text.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { rowProps, useListKeys } from '#web/features/admin/list/list-keys.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { ownZone } from '../moment.tsx';
import { spanText } from '../duration-text.ts';
import { waitingText } from './waiting-words.ts';

type Waiting = Output<'GET /api/admin/clock'>['waiting'][number];

interface WaitingListProps {
  waiting: Waiting[];
  nowMs: number;
  isJumping: boolean;
  onJump: (ms: number) => void;
}

export function WaitingList({ waiting, ...rest }: WaitingListProps) {
  useListKeys();
  return (
    <section aria-labelledby="what-waits">
      <h2 id="what-waits" className="text-2xl font-bold tracking-tight">
        Scheduled next
      </h2>
      <div className="mt-4">
        {waiting.length === 0 ? (
          <NothingWaits>
            Nothing is scheduled. Book a class, and its reminder appears here.
          </NothingWaits>
        ) : (
          <ol className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
            {waiting.map((thing) => (
              <WaitingRow
                key={`${thing.at} ${thing.what} ${thing.class?.id}`}
                thing={thing}
                {...rest}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

type RowProps = Omit<WaitingListProps, 'waiting'> & { thing: Waiting };

function WaitingRow({ thing, nowMs, isJumping, onJump }: RowProps) {
  const dueMs = Date.parse(thing.at);
  const isDue = dueMs <= nowMs;
  const zone = thing.class?.timeZone ?? ownZone();
  const words = waitingText(thing);
  return (
    <li {...rowProps} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{words}</p>
        {thing.class && (
          <p className="truncate text-[0.9375rem] text-text-2">
            <Link to={`/classes/${thing.class.id}`} className="hover:underline" dir="auto">
              {thing.class.title}
            </Link>
          </p>
        )}
        <p className="text-sm text-text-3">
          <time dateTime={thing.at}>{momentText(thing.at, zone)}</time> ·{' '}
          {isDue ? 'happening now' : `in ${spanText(dueMs - nowMs)}`}
        </p>
      </div>
      {!isDue && (
        <BusyButton
          size="sm"
          variant="outline"
          isBusy={isJumping}
          busyText="Jump here"
          aria-label={`Jump here: ${words}, ${momentText(thing.at, zone)}`}
          onClick={() => onJump(dueMs + 1)}
        >
          Jump here
        </BusyButton>
      )}
    </li>
  );
}
