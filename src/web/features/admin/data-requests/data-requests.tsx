// Queue of requests about data, and the ones that were decided.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery } from '../list/found-query.ts';
import { DataRequestLine } from './data-request-line.tsx';

/** The tab is stored in the URL, so that it can be shared and revisited. */
export function DataRequests() {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  return (
    <Tabs
      value={state}
      onValueChange={(next) =>
        setParams(next === 'open' ? {} : { state: next }, {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      <TabsList aria-label="Data requests">
        <TabsTrigger value="open">Open</TabsTrigger>
        <TabsTrigger value="decided">Decided</TabsTrigger>
      </TabsList>
      <TabsContent value="open">
        <Requests state="open" empty="Nobody waits for their data, or to be deleted." />
      </TabsContent>
      <TabsContent value="decided">
        <Requests state="decided" empty="Nothing has been decided yet." />
      </TabsContent>
    </Tabs>
  );
}

function Requests({ state, empty }: { state: 'open' | 'decided'; empty: string }) {
  const query = useInfiniteQuery(foundQuery('GET /api/admin/data-requests', { state }));
  return (
    <FoundList query={query} label="Data requests" empty={empty}>
      {(request) => <DataRequestLine request={request} />}
    </FoundList>
  );
}
