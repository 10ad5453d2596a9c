// The frame of an earnings page: the way back, the title, and the money once it has loaded.
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { EarningsSkeleton } from './money.tsx';

interface EarningsFrameProps {
  back: { to: string; name: string };
  title: string;
  lead: string;
  /** The query that has failed with nothing to show. */
  failed: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> | undefined;
  /** Left out while it is loading. */
  children?: ReactNode;
}

export function EarningsFrame({ back, title, lead, failed, children }: EarningsFrameProps) {
  return (
    <>
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {back.name}
        </span>
      </Link>
      <h1 className={pageTitleClass}>{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-text-2">{lead}</p>
      {failed ? (
        <div className="mt-8">
          <LoadFailureNotice
            error={failed.error}
            isTrying={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </div>
      ) : (
        (children ?? <EarningsSkeleton />)
      )}
    </>
  );
}
