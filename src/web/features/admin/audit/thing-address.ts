// Finds the page of what an entry of the audit log is about.
import type { AuditThing } from '#contract/admin/audit-calls.ts';

type Found = Pick<AuditThing, 'id' | 'kind' | 'owner' | 'isGone'>;

/** Undefined for what has no page. */
export function thingAddress({ id, kind, owner, isGone }: Found): string | undefined {
  if (isGone) return undefined;
  switch (kind) {
    case 'person':
      return `/admin/people/${id}`;
    case 'class':
      return `/admin/classes/${id}`;
    case 'session':
      return `/admin/sessions/${id}`;
    case 'booking':
      return `/admin/bookings/${id}`;
    case 'announcement':
      return `/admin/announcements/${id}`;
    case 'conversation':
      return `/admin/conversations/${id}`;
    case 'penalty':
    case 'payout':
      return owner ? `/admin/sessions/${owner}` : undefined;
    case 'refund':
      return owner ? `/admin/bookings/${owner}` : undefined;
    case 'review':
    case 'question':
      return owner ? `/admin/classes/${owner}` : undefined;
    case 'tag':
      return '/admin/tags';
    case 'webhook':
      return `/admin/integrations/${id}`;
    case 'api-key':
      return '/admin/integrations';
    case 'mail':
      return undefined;
  }
}
