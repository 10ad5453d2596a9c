// Tabs of a queue: what waits, and what was decided. The tab is stored in the URL, so that it can be shared and revisited.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { DecidedQueue } from '#contract/admin/decision-calls.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { DecidedMatters } from './decided-matters.tsx';

interface OpenAndDecidedProps {
  queue: DecidedQueue;
  label: string;
  /** What waits. */
  children: ReactNode;
}

export function OpenAndDecided({ queue, label, children }: OpenAndDecidedProps) {
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
      <TabsList aria-label={label}>
        <TabsTrigger value="open">Open</TabsTrigger>
        <TabsTrigger value="decided">Decided</TabsTrigger>
      </TabsList>
      <TabsContent value="open">{children}</TabsContent>
      <TabsContent value="decided">
        <DecidedMatters queue={queue} />
      </TabsContent>
    </Tabs>
  );
}
