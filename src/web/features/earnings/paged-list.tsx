// A list that comes page by page: what has come, its shape until then or why it has not, and the way to the rest.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MoreButton } from './more-button.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

interface PagedListProps<Page> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  skeleton: ReactNode;
  /** Keeps what stands here before the list at a distance. */
  className: string;
  /** Of the button. */
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
