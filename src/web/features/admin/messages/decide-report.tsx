// Dialog that dismisses a report, warns the reported person, or suspends their account.
import type {
  AdminMessageReport,
  MessageDecision,
} from '#contract/messages/message-admin-calls.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { messageReportWords } from './message-report-words.ts';

interface DecideReportProps {
  decision: MessageDecision;
  report: AdminMessageReport;
  onClose: () => void;
}

export function DecideReport({ decision, report, onClose }: DecideReportProps) {
  const { id, reported } = report;
  const { toast, ...words } = messageReportWords(decision, reported.fullName);
  const { send, ...sending } = useDecision('PUT /api/admin/message-reports/{id}', {
    toast,
    onDone: onClose,
  });
  return (
    <DecisionDialog
      {...words}
      variant={decision === 'suspended' ? 'danger' : 'solid'}
      reason={decision === 'dismissed' ? 'optional' : 'required'}
      {...sending}
      onSend={(note) =>
        send({
          params: { id },
          body: decision === 'dismissed' ? { decision, ...(note && { note }) } : { decision, note },
        })
      }
      onClose={onClose}
    />
  );
}
