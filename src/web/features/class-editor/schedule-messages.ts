// Extracts the schedule's error messages from the form library's structure.
import type { FieldErrors } from 'react-hook-form';
import type { Schedule, ScheduleFaults } from '../../kit/schedule/schedule.ts';

export function scheduleMessages(errors: FieldErrors<Schedule> | undefined): ScheduleFaults {
  const { startTime, endTime, plan } = errors ?? {};
  return {
    ...(startTime?.message && { startTime: startTime.message }),
    ...(endTime?.message && { endTime: endTime.message }),
    ...(plan?.message && { plan: plan.message }),
  };
}
