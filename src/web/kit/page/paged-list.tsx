// Paged list: its loaded pages, a skeleton or the failure, and a button for the next page.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Loaded } from './loaded.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';

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

interface MoreButtonProps {
  isLoading: boolean;
  hasFailed: boolean;
  onPress: () => void;
  children: string;
}

/** Loads the next page of a list, and reports a failure. */
function MoreButton({ isLoading, hasFailed, onPress, children }: MoreButtonProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <BusyButton
        variant="outline"
        size="sm"
        isBusy={isLoading}
        busyText="Loading…"
        onClick={onPress}
      >
        {hasFailed ? 'Try again' : children}
      </BusyButton>
      {hasFailed && (
        <p role="alert" className="text-danger">
          The rest could not be loaded.
        </p>
      )}
    </div>
  );
}

/** Call `focusOnNew` when the next page is requested; `box` contains the rows and the button. */
function useFocusOnNew(pages: number) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<{ pages: number; rows: number }>(undefined);
  useEffect(() => {
    if (!asked.current || pages <= asked.current.pages) return;
    const row = rowsIn(box.current)[asked.current.rows];
    asked.current = undefined;
    if (row && hasStayed(box.current)) focusRow(row);
  }, [pages]);
  const focusOnNew = () => {
    asked.current = { pages, rows: rowsIn(box.current).length };
  };
  return { box, focusOnNew };
}

const rowsIn = (box: Element | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('li') ?? []),
];

/** Leaves focus alone if the person has moved elsewhere meanwhile. */
const hasStayed = (box: Element | null): boolean =>
  document.activeElement === document.body || box?.contains(document.activeElement) === true;

function focusRow(row: HTMLElement): void {
  const link = row.querySelector('a');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
