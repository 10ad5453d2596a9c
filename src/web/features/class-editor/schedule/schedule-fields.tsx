// Start, end and repetition of a schedule; used for new classes and for further sessions.
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MeetingFields } from '#web/kit/schedule/meeting-fields.tsx';
import { planText, type SchedulePart } from '#web/kit/schedule/schedule.ts';

interface ScheduleFieldsProps extends SchedulePart {
  /** Line that names the time zone. */
  zone: ReactNode;
}

export function ScheduleFields({ zone, ...props }: ScheduleFieldsProps) {
  const { schedule, onChange, faults, timeZone, now } = props;
  return (
    <>
      <MeetingFields
        meeting={schedule}
        onChange={(meeting) => onChange({ ...schedule, ...meeting })}
        faults={faults}
        timeZone={timeZone}
        now={now}
      />
      {zone}
      <MoreSessions {...props} />
    </>
  );
}

const loadPlan = async () => ({ default: (await import('./repeat-plan.tsx')).RepeatPlan });
const RepeatPlan = lazy(loadPlan);

function MoreSessions(props: SchedulePart) {
  const { schedule, faults } = props;
  // Errors inside must not stay collapsed.
  const [isOpen, setIsOpen] = useState(schedule.plan !== 'once');
  const isShown = isOpen || faults.plan !== undefined;
  return (
    <details
      open={isShown}
      className="group rounded-xl border border-border"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-xl px-4 py-3 font-semibold hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          Repeat or add more meetings
          {!isShown && planText(schedule) && (
            <span className="block text-sm font-normal text-text-3">{planText(schedule)}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isShown && (
        <div className="border-t border-border p-3 sm:p-5">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RepeatPlan {...props} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
