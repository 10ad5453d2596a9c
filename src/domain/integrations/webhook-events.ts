// The kinds of events that webhooks bring, and what each means. Triggers of the tables write them (migrations 0292 to 0295).

export const webhookEvents = {
  'booking.confirmed': 'Somebody has booked, and paid if it costs something.',
  'booking.changed': 'The number of seats has changed.',
  'booking.rescheduled': 'It is for another date or time now.',
  'booking.canceled': 'It was canceled, by anybody.',
  'booking.completed': 'The class is over.',
  'booking.attended': 'The learner was marked as there.',
  'booking.no_show': 'The learner was marked as not there.',
  'class.published': 'Its instructor has published it.',
  'class.changed': 'Its text, place, price or another fact has changed.',
  'class.unpublished': 'Its instructor has taken it off the lists.',
  'class.archived': 'Its instructor has archived it.',
  'class.taken_down': 'An operator has taken it down.',
  'class.restored': 'An operator has restored it.',
  'class.deleted': 'It is gone; nobody had booked it.',
  'payout.sent': 'The money is on its way to the payee.',
  'payout.on_hold': 'It waits; `holdReason` says for what.',
  'payout.failed': 'It was refused, or came back.',
  'review.created': 'A learner has reviewed a class.',
  'review.changed': 'Its author has changed the stars or the text.',
  'review.replied': 'The instructor has replied, or changed the reply.',
  'review.hidden': 'An operator has hidden it.',
  'review.restored': 'An operator shows it again.',
  'review.deleted': 'It is gone.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by an operator who tries an endpoint; no endpoint chooses it. */
export const testEvent = 'test';

export const objectKinds = ['booking', 'class', 'payout', 'review'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** What an event is about; null for a test. */
export const objectOf = (event: string): ObjectKind | null =>
  objectKinds.find((kind) => event.startsWith(`${kind}.`)) ?? null;
