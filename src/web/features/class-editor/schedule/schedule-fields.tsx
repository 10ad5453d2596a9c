// Start, end and repetition of a schedule; used for new classes and for further sessions.
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MeetingFields } from '#web/kit/schedule/meeting-fields.tsx';
import { planText, type SchedulePart } from '#web/kit/schedule/schedule.ts';
import { FoldedPart } from './folded-part.tsx';

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
  return (
    <FoldedPart
      title="Repeat or add more meetings"
      chosen={planText(schedule)}
      startsOpen={schedule.plan !== 'once'}
      hasFault={faults.plan !== undefined}
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <RepeatPlan {...props} />
      </Suspense>
    </FoldedPart>
  );
}
