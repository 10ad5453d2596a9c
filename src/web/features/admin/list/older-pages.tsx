// Paginated list: each page loads the next one on request and passes focus to it.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Loading } from '../loading.tsx';

interface OlderPagesProps<Page extends { next: string | null }> {
  pageAfter: (cursor: string | undefined) => UseQueryOptions<Page>;
  children: (page: Page) => ReactNode;
  cursor?: string | undefined;
}

export function OlderPages<Page extends { next: string | null }>({
  pageAfter,
  children,
  cursor,
}: OlderPagesProps<Page>) {
  const query = useQuery({ ...pageAfter(cursor), refetchOnMount: 'always' });
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (cursor !== undefined && isThere) part.current?.focus({ preventScroll: true });
  }, [cursor, isThere]);
  return (
    <>
      <div ref={part} tabIndex={-1} className="rounded-lg outline-offset-4">
        <Loaded query={query} skeleton={<Loading />}>
          {children}
        </Loaded>
      </div>
      {query.data?.next && !isOpen && (
        <Button variant="outline" className="mt-6 w-full sm:w-auto" onClick={() => setOpen(true)}>
          Show older entries
        </Button>
      )}
      {query.data?.next && isOpen && (
        <div className="mt-3">
          <OlderPages pageAfter={pageAfter} cursor={query.data.next}>
            {children}
          </OlderPages>
        </div>
      )}
    </>
  );
}
