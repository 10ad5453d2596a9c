// Page of what integrators use: API keys and webhook endpoints.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { KeyList } from './key-list.tsx';
import { WebhookList } from './webhook-list.tsx';

const integrationsQuery = queryOptions({
  ...query('GET /api/admin/integrations'),
  refetchOnMount: 'always',
});

export function IntegrationsPage() {
  return (
    <AdminShell
      title="Integrations"
      path="/admin/integrations"
      lead={
        <>
          Connect other programs to Trellis.{' '}
          <a
            href="/api/docs#getIntegrationsBookings"
            className="font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            Read the API documentation
          </a>
        </>
      }
    >
      <Loaded query={useQuery(integrationsQuery)} skeleton={<CardSkeletons />}>
        {({ keys, webhooks }) => (
          <div className="grid grid-cols-1 gap-12">
            <KeyList keys={keys} />
            <WebhookList webhooks={webhooks} />
          </div>
        )}
      </Loaded>
    </AdminShell>
  );
}
