// List of mails that failed for good.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { waitingQuery } from '#web/features/admin/waiting-query.ts';
import { FailedCard, FailedPart } from './failed-part.tsx';
import { useRetry } from '../money/use-retry.ts';

type FailedMail = Output<'GET /api/admin/mails/failed'>['mails'][number];

export function FailedMails() {
  const mails = useQuery({
    ...waitingQuery('GET /api/admin/mails/failed'),
    select: (data) => ({ total: data.total, items: data.mails }),
  });
  return (
    <FailedPart
      id="failed-mails"
      title="Mails"
      empty="No mail was given up in the last 90 days."
      query={mails}
    >
      {(mail) => <MailCard mail={mail} />}
    </FailedPart>
  );
}

function MailCard({ mail }: { mail: FailedMail }) {
  const { retry, isSending } = useRetry('POST /api/admin/mails/{id}/send-again');
  const { id, kind, to, failedAt, attempts, reason } = mail;
  return (
    <FailedCard
      id={id}
      title={kindText(kind)}
      facts={
        <p className="wrap-anywhere">
          To <bdi>{to.name}</bdi> {to.email}
        </p>
      }
      {...{ failedAt, attempts, reason, isSending }}
      words="Send again"
      onRetry={() => retry(id)}
    />
  );
}

/** "booking-confirmed" → "Booking confirmed" */
const kindText = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
