// Queue of reported messages, and the ones that were decided.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminMessageReport } from '#contract/messages/message-admin-calls.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { counted } from '../duration-text.ts';
import { AdminList } from '../list/admin-list.tsx';
import { MessageReportCard } from './message-report-card.tsx';
import { type ReportState, reportsQuery } from './reports-query.ts';

/** The tab is stored in the URL, so that it can be shared and revisited. */
export function MessageReports() {
  const [params, setParams] = useSearchParams();
  const state: ReportState = params.get('state') === 'decided' ? 'decided' : 'open';
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
      <TabsList aria-label="Reported messages">
        <TabsTrigger value="open">Open</TabsTrigger>
        <TabsTrigger value="decided">Decided</TabsTrigger>
      </TabsList>
      <TabsContent value="open">
        <Reports state="open" />
      </TabsContent>
      <TabsContent value="decided">
        <Reports state="decided" />
      </TabsContent>
    </Tabs>
  );
}

function Reports({ state }: { state: ReportState }) {
  const reports = useQuery(reportsQuery(state));
  const { data: me } = useQuery(ownProfileQuery);
  return (
    <AdminList
      query={reports}
      {...(state === 'open' ? openList : decidedList)}
      label={state === 'open' ? 'Open reports' : 'Decided reports'}
    >
      {(report) => <MessageReportCard report={report} isMine={report.reporter.id === me?.id} />}
    </AdminList>
  );
}

const openList = { empty: 'Nobody has reported a message.' };

const mostDecided = 100;

const decidedList = {
  empty: 'No report has been decided yet.',
  summary: ({ items }: { items: AdminMessageReport[] }) =>
    items.length < mostDecided
      ? `${counted(items.length, 'report')}, the latest decision first`
      : `The latest ${mostDecided}`,
};
