// Validates the form before it is sent, by the contract's rules and the calendar; the server validates everything
// again.
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ClassFieldName, classFields, mapClassFields } from '#contract/classes/class-form.ts';
import { sessionTerms } from '#contract/classes/session-terms.ts';
import { countedText } from '#domain/text/length-text.ts';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import '#web/kit/forms/form-rules.ts';
import type { ClassDetails, NewClass } from './editor-values.ts';
import { loadPlanner } from '../schedule/load-planner.ts';
import type { Schedule, ScheduleFaults } from '../schedule/schedule.ts';

const detailsForm = z.object(mapClassFields((name) => classFields[name].rule));

/** Pasted text may contain tabs, and the contract refuses invisible characters. */
const cleaned = <Values extends ClassDetails>(values: Values): Values => ({
  ...values,
  ...mapClassFields((name) => values[name].replaceAll('\t', ' ')),
});

function detailErrors(values: ClassDetails): FieldErrors<ClassDetails> {
  const { error } = z.safeParse(detailsForm, values);
  const errors: FieldErrors<ClassDetails> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as ClassFieldName;
    errors[name] ??= {
      type: 'rule',
      message: faultOf(classFields[name].label, message) ?? message,
    };
  }
  return errors;
}

/** If the chunk cannot be loaded, only the server checks the schedule. */
export async function findScheduleFaults(
  schedule: Schedule,
  venue: { timeZone: string; now: Date },
): Promise<ScheduleFaults> {
  const planner = await loadPlanner().catch(() => undefined);
  return planner?.scheduleFaults(schedule, venue) ?? {};
}

const asErrors = (faults: ScheduleFaults): NonNullable<FieldErrors<NewClass>['schedule']> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type: 'rule', message }]),
  );

export const checkDetails: Resolver<ClassDetails> = (typed) => {
  const values = cleaned(typed);
  const errors = detailErrors(values);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** An empty text is no minimum; the moment is checked by the server. */
function minimumFault({ minimum: { seats }, maxStudents }: NewClass): string | undefined {
  const { data, error } = z.safeParse(sessionTerms.minimum, seats);
  if (error) return error.issues[0]?.message;
  const isMore = data !== undefined && data !== '' && Number(data) > Number(maxStudents);
  return isMore && Number(maxStudents) > 0
    ? `This date has ${countedText(Number(maxStudents), 'seat')} only.`
    : undefined;
}

export const checkNewClass =
  (now: () => Date): Resolver<NewClass> =>
  async (typed) => {
    const values = cleaned(typed);
    const { schedule, timeZone } = values;
    const faults = await findScheduleFaults(schedule, { timeZone, now: now() });
    const errors: FieldErrors<NewClass> = detailErrors(values);
    if (Object.keys(faults).length > 0) errors.schedule = asErrors(faults);
    const tooMany = minimumFault(values);
    if (tooMany) errors.minimum = { seats: { type: 'rule', message: tooMany } };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
