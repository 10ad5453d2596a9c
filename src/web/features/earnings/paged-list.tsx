// Paged list: its loaded pages, a skeleton or the failure, and a button for the next page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/kit/page/loaded.tsx';
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
      <Loaded
        query={list}
        skeleton={<div className={classNames('grid grid-cols-1 gap-4', className)}>{skeleton}</div>}
        renderFailure={(failure) => <div className={className}>{failure}</div>}
      >
        {({ pages }) => children(pages)}
      </Loaded>
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
