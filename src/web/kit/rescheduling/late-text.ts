// Says what canceling a session late may cost, before anybody does.
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import { percentText } from '#domain/text/commission-text.ts';
import { hoursText } from '#domain/text/policy-text.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

type Penalty = RescheduleOptions['latePenalty'];

/** The amount is known once the server has replied. */
export function lateText(hours: number, penalty: Penalty | undefined): string {
  const late = `It starts in less than ${hoursText(hours)}.`;
  if (!penalty)
    return `${late} Canceling so late may cost a part of what people paid; our team decides.`;
  const whose = penalty.studioName === null ? 'your' : 'their';
  return `${late} Canceling so late may cost ${costText(penalty)}. Our team decides, and it would come off ${whose} next payouts.`;
}

/** For a session that can only be canceled any more. */
export function tooLateText({
  windowHours,
  latePenalty,
}: Pick<RescheduleOptions, 'windowHours' | 'latePenalty'>): string {
  const late = `It starts in less than ${hoursText(windowHours)} and people have booked it, so it can no longer be rescheduled.`;
  const cost = latePenalty ? ` That may cost ${costText(latePenalty)}.` : '';
  return `${late} You can cancel it instead, in the menu of the date: everybody gets everything back.${cost}`;
}

function costText({ amount, takings, bps, studioName }: NonNullable<Penalty>): string {
  return `${studioName ?? 'you'} ${dollarsText(amount)}, ${percentText(bps)} of the ${dollarsText(takings)} that people paid`;
}
