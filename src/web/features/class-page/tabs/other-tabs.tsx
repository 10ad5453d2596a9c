// Tabs of a class that are not shown at first, loaded together after the page.
import type { SessionOffer } from '../sessions/session-offer.ts';
import { useEnrolled } from '../enrolled.ts';
import { ParticipantsTab } from './participants-tab.tsx';

export { ReviewsTab } from './reviews-tab.tsx';
export { ScheduleTab } from './schedule-tab.tsx';

/** Participants tab with its list; it is mounted, and loads, when the tab is opened. */
export function EnrolledList({ shown, session }: Pick<SessionOffer, 'shown' | 'session'>) {
  const participants = useEnrolled({ shown, session });
  return <ParticipantsTab participants={participants} timeZone={shown.timeZone} />;
}
