// Cards of the signed-in person's own classes, each with one link.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { stripClass } from '../strip-class.ts';
import { type OwnItem, ownItems } from './own-items.ts';

/** Payments, offers and cancellations change meanwhile, so cached data is only shown until the refetch. */
const ownQuery = queryOptions({
  ...query('GET /api/dashboard'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

export function OwnStrip() {
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const { data, error } = useQuery(ownQuery);
  if (!data && error)
    return <Line>Your classes could not be loaded. You find them on your dashboard.</Line>;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading your classes</span>
        <Skeleton className="h-[96px] w-full max-w-[320px] rounded-2xl" />
      </div>
    );
  const items = ownItems(data, now);
  if (items.length === 0)
    return <Line>Nothing is booked at the moment. What would you like to learn?</Line>;
  return (
    <ul className={`${stripClass} gap-3 sm:gap-5`}>
      {items.map((item) => (
        <li key={`${item.kind}-${item.id}`} className="w-[300px] min-w-0 sm:w-[340px]">
          <OwnCard item={item} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ children }: { children: string }) => (
  <p className="flex min-h-[96px] items-center text-text-2">{children}</p>
);

function OwnCard({
  item: { kind, label, title, text, to, picture, categoryId },
}: {
  item: OwnItem;
}) {
  return (
    <article className="group relative flex h-[96px] items-center gap-3 overflow-clip rounded-2xl border border-border bg-surface pr-3 shadow-card hover:border-input-border hover:shadow-pop">
      <div className="h-full w-[80px] shrink-0 overflow-clip bg-surface-3">
        {/* No title on the cover: it is shown beside it, and the frame is too small. */}
        <ClassCover picture={picture} title="" categoryId={categoryId} sizes="80px" />
      </div>
      <div className="min-w-0 text-sm leading-5">
        <p
          className={classNames(
            'truncate font-semibold',
            kind === 'waits' ? 'text-warning' : 'text-accent',
          )}
        >
          {label}
        </p>
        <h3 className="text-base leading-6 font-bold tracking-tight">
          <Link
            to={to}
            dir="auto"
            className="line-clamp-1 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <p className="line-clamp-1 text-text-2">{text}</p>
      </div>
    </article>
  );
}
