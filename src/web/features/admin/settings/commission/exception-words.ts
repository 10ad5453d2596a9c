// Texts about exceptions from the standing commission, for operators.
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import type { AdminCommissionException } from '#contract/admin/commission-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import { countsFromText, exampleShareText, percentText } from '#domain/text/commission-text.ts';
import { numberText } from '#domain/text/number-text.ts';
import { counted } from '../../duration-text.ts';
import type { DecisionWords } from '../../decision-dialog.tsx';

export type ExceptionPreview = Output<'POST /api/admin/commission/exceptions/preview'>;

const kinds = { category: 'Category', instructor: 'Instructor', studio: 'Studio' } as const;

export const kindText = ({ concerned }: Pick<AdminCommissionException, 'concerned'>): string =>
  kinds[concerned.kind];

/** "12 classes of 4 instructors" */
export function sizeText({
  concerned,
  classes,
  instructors,
}: Pick<AdminCommissionException, 'concerned' | 'classes' | 'instructors'>): string {
  const count = classes === 1 ? '1 class' : `${numberText(classes)} classes`;
  return concerned.kind === 'category' ? `${count}, ${counted(instructors, 'instructor')}` : count;
}

export const stateTexts: Record<AdminCommissionException['state'], string> = {
  planned: 'Planned',
  counts: 'Counts',
  over: 'Over',
  canceled: 'Canceled',
};

/** "Fri, Nov 20, 2026 to Mon, Mar 1, 2027", "from Fri, Nov 20, 2026" */
export function periodText({
  from,
  until,
}: Pick<AdminCommissionException, 'from' | 'until'>): string {
  if (until === null) return `from ${countsFromText(from)}`;
  return `${countsFromText(from)} to ${countsFromText(until)}`;
}

/** What a decision would do, a sentence each. */
export function previewSentences(preview: ExceptionPreview, bps: number): string[] {
  const { concerned, from, until, fromBps, thenBps, isRaise, replaces } = preview;
  const whose = {
    category: `in ${concerned.name}`,
    instructor: `of ${concerned.name}`,
    studio: `of ${concerned.name}`,
  };
  return [
    `New bookings of classes ${whose[concerned.kind]} have a commission of ${percentText(bps)} instead of ${percentText(fromBps)}: ${exampleShareText(bps, concerned.kind === 'studio' ? 'the studio gets' : 'they get')}.`,
    isRaise
      ? `Somebody pays more than today, so it counts 30 days later: from ${countsFromText(from)}.`
      : `It counts from ${countsFromText(from)}.`,
    ...(until === null || thenBps === null
      ? []
      : [`It ends on ${countsFromText(until)}; then it is ${percentText(thenBps)}.`]),
    ...(replaces ? [`It takes the place of the exception of ${percentText(replaces.bps)}.`] : []),
    `It concerns ${sizeText(preview)}. ${preview.instructors === 1 ? 'They get' : 'All of them get'} an email now.`,
    'Bookings made before keep the commission they were made under.',
  ];
}

export function endWords({
  concerned,
  bps,
  state,
  ifEnded,
}: AdminCommissionException): DecisionWords {
  const rate = `${percentText(bps)} for ${concerned.name}`;
  if (state === 'planned' || !ifEnded)
    return {
      title: `Cancel ${rate}?`,
      text: 'It never counts. Those who have heard of it get an email that nothing changes.',
      submitText: 'Cancel the exception',
      busyText: 'Canceling…',
    };
  const then = percentText(ifEnded.bps);
  return {
    title: `End ${rate}?`,
    text:
      ifEnded.bps > bps
        ? `They pay more then, so it ends 30 days later: on ${countsFromText(ifEnded.at)}. Then it is ${then}. They get an email now.`
        : `It ends at once. Then it is ${then}. They get an email now.`,
    submitText: 'End it',
    busyText: 'Ending…',
  };
}

/** "An exception for the category Music, until Mon, Mar 1, 2027" */
export function exceptionOfText({
  kind,
  name,
  until,
}: NonNullable<AdminBooking['exception']>): string {
  const whom = kind === 'category' ? `the category ${name}` : `the ${kind} ${name}`;
  return `An exception for ${whom}${until === null ? '' : `, until ${countsFromText(until)}`}`;
}
