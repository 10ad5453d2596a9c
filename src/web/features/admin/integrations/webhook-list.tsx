// Webhook endpoints with their state; each opens its page.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Webhook } from '#contract/admin/integration-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Age } from '../moment.tsx';
import { AuthorLeft } from './author-left.tsx';
import { eventsText, webhookLook } from './integration-words.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { Section } from './section.tsx';
import { type CreatedWebhook, WebhookDialog } from './webhook-dialog.tsx';

export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const show = (next: CreatedWebhook) => {
    setIsAdding(false);
    setCreated(next);
  };
  return (
    <Section
      id="webhooks"
      title="Webhooks"
      text="Addresses that we tell about bookings, classes, payouts and reviews as they happen."
      action={<Button onClick={() => setIsAdding(true)}>Add an endpoint</Button>}
      empty="Nobody is told yet."
      items={webhooks}
      renderLine={(webhook) => <WebhookLine webhook={webhook} />}
    >
      {isAdding && <WebhookDialog onCreated={show} onClose={() => setIsAdding(false)} />}
      {created && (
        <SecretDialog
          title="Copy the signing secret now"
          text="With it the receiver checks that a message is ours. This is the only time that you see it; you can replace it later."
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
    </Section>
  );
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, includesPeople, failingSince, disabledAt } = webhook;
  const { label, variant } = webhookLook(webhook);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 hover:bg-surface-2 sm:px-5">
      <div className="min-w-0 grow basis-72">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/integrations/${id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{description ?? new URL(url).host}</bdi>
          </Link>
        </h3>
        <p className="mt-1 font-mono text-sm text-text-2 wrap-anywhere">{url}</p>
        <p className="mt-1 text-sm text-text-3">
          {eventsText(events)}
          {includesPeople && ' · with names and email addresses'}
          {failingSince && !disabledAt && (
            <>
              {' '}
              · failing for <Age since={failingSince} />
            </>
          )}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {!webhook.isAuthorOperator && <AuthorLeft />}
        <Badge variant={variant}>{label}</Badge>
      </span>
    </div>
  );
}
