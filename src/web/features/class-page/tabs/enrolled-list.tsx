// Participants tab with its list; it is mounted, and loads, when the tab is opened.
import { useEnrolled } from '../enrolled.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { ParticipantsTab } from './participants-tab.tsx';

export function EnrolledList({ shown, session }: Pick<SessionOffer, 'shown' | 'session'>) {
  const participants = useEnrolled({ shown, session });
  return <ParticipantsTab participants={participants} timeZone={shown.timeZone} />;
}
