// Paged list: its loaded pages, a skeleton or the failure, and a button for the next page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/kit/forms/load-failed.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MoreButton } from './more-button.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

interface PagedListProps<Page> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  skeleton: ReactNode;
  /** Spacing above the skeleton and the failure. */
  className: string;
  /** Label of the button. */
  more: string;
  children: (pages: Page[]) => ReactNode;
}

export function PagedList<Page>(props: PagedListProps<Page>) {
  const { list, skeleton, className, more, children } = props;
  const { box, focusOnNew } = useFocusOnNew(list.data?.pages.length ?? 0);
  return (
    <div ref={box}>
      {list.data ? (
        children(list.data.pages)
      ) : list.error ? (
        <div className={className}>
          <LoadFailure
            error={list.error}
            isTrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      ) : (
        <div className={classNames('grid grid-cols-1 gap-4', className)}>{skeleton}</div>
      )}
      {list.hasNextPage && (
        <MoreButton
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onPress={() => {
            focusOnNew();
            void list.fetchNextPage();
          }}
        >
          {more}
        </MoreButton>
      )}
    </div>
  );
}
