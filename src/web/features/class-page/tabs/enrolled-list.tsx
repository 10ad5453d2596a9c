// The participants tab with its list; it is mounted, and asks, when the tab is opened.
import type { DateOffer } from '../date-offer.ts';
import { useEnrolled } from '../enrolled.ts';
import { ParticipantsTab } from './participants-tab.tsx';

export function EnrolledList({ shown, date }: Pick<DateOffer, 'shown' | 'date'>) {
  const participants = useEnrolled({ shown, date });
  return <ParticipantsTab participants={participants} timeZone={shown.timeZone} />;
}
