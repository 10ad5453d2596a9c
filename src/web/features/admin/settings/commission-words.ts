// Texts about another commission: the plan beside the field, and what planning or canceling it does.
import type { Output } from '#contract/endpoints.ts';
import { commissionNoticeDays } from '#domain/money/commission.ts';
import { countsFromText, keptCommissionText, percentText } from '#domain/text/commission-text.ts';
import { numberText } from '#domain/text/number-text.ts';
import { daysText } from '#domain/text/policy-text.ts';
import type { DecisionWords } from '../decision-dialog.tsx';

type Settings = Output<'GET /api/admin/settings'>;
type Planned = NonNullable<Settings['plannedCommission']>;

const peopleText = (count: number): string =>
  count === 1
    ? '1 instructor or studio owner'
    : `${numberText(count)} instructors and studio owners`;

/** "12% from Sat, Dec 19, 2026, announced to 12 instructors" */
export function plannedText(planned: Planned, instructors: number): string {
  const { commissionBps, countsFrom, announcedTo } = planned;
  const told =
    announcedTo < instructors
      ? `${numberText(announcedTo)} of ${peopleText(instructors)} so far`
      : peopleText(announcedTo);
  return `${percentText(commissionBps)} from ${countsFromText(countsFrom)}, announced to ${told}`;
}

export function planWords(
  { values, plannedCommission: planned, instructors }: Settings,
  changes: Partial<Settings['values']>,
): DecisionWords {
  const { commissionBps = values.commissionBps, ...others } = changes;
  const sentences = [
    `It counts in ${daysText(commissionNoticeDays)}, and we email ${peopleText(instructors)} now. Until then you can cancel it.`,
    keptCommissionText({ fromBps: values.commissionBps }),
    ...(planned
      ? [`It takes the place of the planned ${percentText(planned.commissionBps)}.`]
      : []),
    ...(Object.keys(others).length > 0 ? ['Your other changes count at once.'] : []),
  ];
  return {
    title: `Change the commission to ${percentText(commissionBps)}?`,
    text: sentences.join(' '),
    submitText: 'Announce it',
    busyText: 'Saving…',
  };
}

export const cancelWords = ({ values }: Settings): DecisionWords => ({
  title: `Keep the commission at ${percentText(values.commissionBps)}?`,
  text: 'The planned change is canceled, and everybody who has heard of it gets an email that nothing changes.',
  submitText: 'Cancel the change',
  busyText: 'Canceling…',
});
