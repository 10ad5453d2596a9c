// The four tabs below the pictures of a class.
import type { RefObject } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { DescriptionTab } from './description-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';
import { useEnrolled } from '../enrolled.ts';
import { ParticipantsTab } from './participants-tab.tsx';

export type TabName = 'description' | 'schedule' | 'participants' | 'reviews';

/** Narrower on a phone, so that the last tab is partly visible and hints at more. */
const trigger = 'max-sm:px-2.5 max-sm:after:inset-x-2.5';

interface ClassTabsProps extends SessionOffer {
  tab: TabName;
  onTab: (tab: TabName) => void;
  scheduleTab: RefObject<HTMLButtonElement | null>;
  reviewsTab: RefObject<HTMLButtonElement | null>;
}

export function ClassTabs(props: ClassTabsProps) {
  const { tab, onTab, scheduleTab, reviewsTab, ...offer } = props;
  const { shown, session } = offer;
  return (
    <Tabs value={tab} onValueChange={(value) => onTab(value as TabName)}>
      <TabsList aria-label="About this class">
        <TabsTrigger value="description" className={trigger}>
          Description
        </TabsTrigger>
        <TabsTrigger value="schedule" ref={scheduleTab} className={trigger}>
          Schedule
        </TabsTrigger>
        <TabsTrigger value="participants" className={trigger}>
          Participants
        </TabsTrigger>
        <TabsTrigger value="reviews" ref={reviewsTab} className={trigger}>
          Reviews
        </TabsTrigger>
      </TabsList>
      <TabsContent value="description">
        <DescriptionTab description={shown.description} />
      </TabsContent>
      <TabsContent value="schedule">
        <ScheduleTab {...offer} />
      </TabsContent>
      <TabsContent value="participants">
        <EnrolledList shown={shown} session={session} />
      </TabsContent>
      <TabsContent value="reviews">
        <ReviewsTab shown={shown} />
      </TabsContent>
    </Tabs>
  );
}

/** Participants tab with its list; it is mounted, and loads, when the tab is opened. */
function EnrolledList({ shown, session }: Pick<SessionOffer, 'shown' | 'session'>) {
  const participants = useEnrolled({ shown, session });
  return <ParticipantsTab participants={participants} timeZone={shown.timeZone} />;
}
