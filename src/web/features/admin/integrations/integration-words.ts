// Words and looks of API keys, webhook endpoints and deliveries in the admin area.
import type {
  ApiKeyLine,
  Delivery,
  DeliveryFailure,
  Webhook,
} from '#contract/admin/integration-shapes.ts';
import { failingDays } from '#domain/integrations/delivery-rules.ts';
import type { ApiScope } from '#domain/integrations/api-scopes.ts';
import type { ObjectKind } from '#domain/integrations/webhook-events.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const scopeLabels: Record<ApiScope, string> = {
  'read:bookings': 'Bookings',
  'read:classes': 'Classes',
  'read:payouts': 'Payouts',
  'read:reviews': 'Reviews',
  'read:people': 'Names and email addresses',
};

export const objectLabels: Record<ObjectKind, string> = {
  booking: 'Bookings',
  class: 'Classes',
  payout: 'Payouts',
  review: 'Reviews',
};

export const lifetimeLabels = { 30: '30 days', 90: '90 days', 365: '1 year' } as const;

export const overlapLabels = {
  0: 'Ends at once',
  1: 'Works for another hour',
  24: 'Works for another day',
  168: 'Works for another week',
} as const;

interface Look {
  label: string;
  variant: BadgeVariant;
}

export function keyLook({ revokedAt, expiresAt, isRotated }: ApiKeyLine, now: Date): Look {
  if (revokedAt) return { label: 'Revoked', variant: 'neutral' };
  if (expiresAt && new Date(expiresAt) <= now) return { label: 'Expired', variant: 'neutral' };
  if (isRotated) return { label: 'Being replaced', variant: 'warning' };
  return { label: 'Active', variant: 'success' };
}

export const isKeyOver = ({ revokedAt, expiresAt }: ApiKeyLine, now: Date): boolean =>
  revokedAt !== null || (expiresAt !== null && new Date(expiresAt) <= now);

export function webhookLook({ disabledAt, failingSince }: Webhook): Look {
  if (disabledAt) return { label: 'Off', variant: 'neutral' };
  if (failingSince) return { label: 'Failing', variant: 'danger' };
  return { label: 'On', variant: 'success' };
}

export const whyOff: Record<NonNullable<Webhook['disabledBy']>, string> = {
  operator: 'An operator has turned it off.',
  failures: `It took nothing for ${failingDays} days, so we have turned it off.`,
  gone: 'It answered that it is gone for good (410), so we have turned it off.',
};

export const deliveryLooks: Record<Delivery['state'], Look> = {
  waiting: { label: 'Waiting', variant: 'warning' },
  delivered: { label: 'Delivered', variant: 'success' },
  failed: { label: 'Failed', variant: 'danger' },
};

export const failureTexts: Record<DeliveryFailure, string> = {
  refused: 'Refused',
  redirected: 'Redirected, which we do not follow',
  too_slow: 'No answer within 10 seconds',
  unreachable: 'Could not be reached',
  address_refused: 'Address is not public',
};

/** "200 in 85 ms", "No answer within 10 seconds" */
export function outcomeText(attempt: {
  status: number | null;
  durationMs: number | null;
  failure: DeliveryFailure | null;
}): string {
  const { status, durationMs, failure } = attempt;
  if (status === null) return failure ? failureTexts[failure] : 'Not tried yet';
  const answer = `${status} in ${durationMs ?? 0} ms`;
  return failure === 'redirected' ? `${answer}: redirected, which we do not follow` : answer;
}

export const eventsText = (events: readonly string[]): string =>
  events.length === 1 ? '1 kind of event' : `${events.length} kinds of events`;
