// Open reports of the conversation on screen, with what can be decided: beside its messages, which tell what is right.
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { MessageReportCard } from './message-report-card.tsx';
import { reportsQuery } from './reports-query.ts';

export function OpenReports({ conversationId }: { conversationId: string }) {
  const { data } = useQuery(reportsQuery('open'));
  const { data: me } = useQuery(ownProfileQuery);
  const reports = data?.items.filter((report) => report.conversationId === conversationId) ?? [];
  if (reports.length === 0) return null;
  return (
    <aside
      aria-label="Open reports"
      className="mt-6 grid content-start gap-4 self-start xl:sticky xl:below-24"
    >
      {reports.map((report) => (
        <MessageReportCard
          key={report.id}
          report={report}
          isMine={report.reporter.id === me?.id}
          isBesideConversation
        />
      ))}
    </aside>
  );
}
