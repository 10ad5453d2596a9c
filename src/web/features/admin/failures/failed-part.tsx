// List of failed jobs or mails: the heading and its cards.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { rowProps, useListKeys } from '#web/features/admin/list/list-keys.ts';
import { Moment } from '#web/features/admin/moment.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Loading } from '../loading.tsx';

interface FailedPartProps<Item> {
  id: string;
  title: string;
  empty: string;
  query: UseQueryResult<{ total: number; items: Item[] }>;
  children: (item: Item) => ReactNode;
}

export function FailedPart<Item extends { id: string }>(props: FailedPartProps<Item>) {
  const { id, title, empty, query, children } = props;
  useListKeys();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <div className="mt-4">
        <Loaded query={query} skeleton={<Loading />}>
          {({ total, items }) =>
            items.length === 0 ? (
              <NothingWaits>{empty}</NothingWaits>
            ) : (
              <>
                {total > items.length && (
                  <p className="mb-3 text-text-2">
                    The newest {items.length} of {total}
                  </p>
                )}
                <ul className="grid grid-cols-1 gap-4">
                  {items.map((item) => (
                    <li key={item.id} {...rowProps} className="rounded-2xl">
                      {children(item)}
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

interface FailedCardProps {
  id: string;
  title: ReactNode;
  facts: ReactNode;
  failedAt: string;
  attempts: number;
  reason: string;
  isSending: boolean;
  words: string;
  onRetry: () => void;
}

export function FailedCard(props: FailedCardProps) {
  const { id, title, facts, failedAt, attempts, reason, isSending, words, onRetry } = props;
  return (
    <article
      aria-labelledby={`failed-${id}`}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <div>
        <h3
          id={`failed-${id}`}
          className="text-lg leading-6 font-bold tracking-tight wrap-anywhere"
        >
          {title}
        </h3>
        <div className="mt-1 text-[0.9375rem] leading-6 text-text-2">
          {facts}
          <p>
            Given up <Moment at={failedAt} /> after{' '}
            {attempts === 1 ? 'one attempt' : `${attempts} attempts`}
          </p>
        </div>
      </div>
      <p className="rounded-xl bg-danger-soft px-4 py-3 wrap-anywhere text-danger">
        {reason || 'No reason is known.'}
      </p>
      <div>
        <BusyButton
          size="sm"
          variant="outline"
          isBusy={isSending}
          busyText="Trying…"
          aria-describedby={`failed-${id}`}
          onClick={onRetry}
        >
          {words}
        </BusyButton>
      </div>
    </article>
  );
}
