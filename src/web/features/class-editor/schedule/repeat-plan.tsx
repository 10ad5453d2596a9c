// Plans several sessions as a series, or several meetings as a course. Imports the time library.
import { classNames } from '#web/ui/class-names.ts';
import { CourseMeetings } from './course-meetings.tsx';
import { nextMeeting, type Schedule, type SchedulePart } from '#web/kit/schedule/schedule.ts';
import { SeriesSessions } from './series-sessions.tsx';

const plans = [
  { plan: 'once', name: 'One date', what: 'It takes place once.' },
  { plan: 'series', name: 'Repeats', what: 'People book each date on its own.' },
  { plan: 'course', name: 'Course', what: 'One booking covers several meetings.' },
] as const;

export function RepeatPlan(props: SchedulePart) {
  const { schedule, onChange } = props;
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="text-sm font-semibold">How often does it take place?</legend>
        <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
          {plans.map(({ plan, name, what }) => (
            <label
              key={plan}
              className={classNames(
                'grid cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-xl border p-3.5 transition-colors hover:border-text-2',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                schedule.plan === plan ? 'border-accent bg-accent-soft' : 'border-input-border',
              )}
            >
              <input
                type="radio"
                name="plan"
                value={plan}
                checked={schedule.plan === plan}
                className="size-5 outline-hidden"
                onChange={() => onChange(withPlan(schedule, plan))}
              />
              <span className="font-semibold">{name}</span>
              <span className="col-start-2 text-sm text-text-2">{what}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {schedule.plan === 'series' && <SeriesSessions {...props} />}
      {schedule.plan === 'course' && <CourseMeetings {...props} />}
    </div>
  );
}

/** A course needs a second meeting, so one is proposed. */
function withPlan(schedule: Schedule, plan: Schedule['plan']): Schedule {
  const isBare = plan === 'course' && schedule.meetings.length === 0;
  return { ...schedule, plan, ...(isBare && { meetings: [nextMeeting(schedule)] }) };
}
