// Page of one webhook endpoint: what it gets, how it does, and the log of what was sent.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Webhook } from '#contract/admin/integration-shapes.ts';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { Age, Moment } from '../moment.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { webhookLook, whyOff } from './integration-words.ts';
import { WebhookActions } from './webhook-actions.tsx';

const webhookQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/webhooks/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

export function WebhookPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(webhookQuery(id));
  return (
    <AdminShell
      title="Webhook endpoint"
      heading={data ? (data.description ?? new URL(data.url).host) : 'Webhook endpoint'}
      path={`/admin/integrations/${id}`}
      back={<BackLink to="/admin/integrations">Integrations</BackLink>}
    >
      <Loaded
        query={useQuery(webhookQuery(id))}
        skeleton={<CardSkeletons />}
        renderFailure={(failure, error) =>
          loadFailureText(error, 'failed') === undefined ? (
            <p className="text-lg text-text-2">There is no endpoint here. It may be deleted.</p>
          ) : (
            failure
          )
        }
      >
        {(webhook) => (
          <div className="grid grid-cols-1 items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="order-2 min-w-0 2xl:order-1">
              <DeliveryLog webhook={webhook} />
            </div>
            <div className="order-1 grid grid-cols-1 gap-6 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6 2xl:order-2">
              <Facts webhook={webhook} />
              <WebhookActions webhook={webhook} />
            </div>
          </div>
        )}
      </Loaded>
    </AdminShell>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, events, includesPeople, author, createdAt, earlierSecretUntil } = webhook;
  const { label, variant } = webhookLook(webhook);
  return (
    <div className="grid justify-items-start gap-3">
      <Badge variant={variant}>{label}</Badge>
      <StateText webhook={webhook} />
      <p className="font-mono text-sm wrap-anywhere">{url}</p>
      <ul aria-label="Events" className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li
            key={event}
            className="rounded-lg bg-surface-2 px-2 py-1 font-mono text-sm text-text-2"
          >
            {event}
          </li>
        ))}
      </ul>
      {includesPeople && (
        <p className="text-sm text-text-2">Gets the names and email addresses of learners.</p>
      )}
      {earlierSecretUntil && (
        <p className="text-sm text-text-2">
          Signed with the old and the new secret until <Moment at={earlierSecretUntil} />.
        </p>
      )}
      <p className="text-sm text-text-3">
        Added by <bdi>{author}</bdi>, <Moment at={createdAt} />
      </p>
    </div>
  );
}

function StateText({ webhook: { disabledBy, failingSince } }: { webhook: Webhook }) {
  if (disabledBy) return <p>{whyOff[disabledBy]} Nothing is sent or kept for it meanwhile.</p>;
  if (!failingSince) return null;
  return (
    <p>
      It has taken nothing for <Age since={failingSince} />.
    </p>
  );
}
