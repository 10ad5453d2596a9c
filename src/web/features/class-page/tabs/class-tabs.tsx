// The four tabs below the pictures of a class.
import type { RefObject } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { DescriptionTab } from './description-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { TabPart } from './tab-part.tsx';

export type TabName = 'description' | 'schedule' | 'participants' | 'reviews';

const loadSchedule = () => import('./schedule-tab.tsx');
const loadParticipants = () => import('./enrolled-list.tsx');

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
        <TabPart load={loadSchedule} failure="The schedule could not be loaded.">
          {({ ScheduleTab }) => <ScheduleTab {...offer} />}
        </TabPart>
      </TabsContent>
      <TabsContent value="participants">
        <TabPart load={loadParticipants} failure="The participants could not be loaded.">
          {({ EnrolledList }) => <EnrolledList shown={shown} session={session} />}
        </TabPart>
      </TabsContent>
      <TabsContent value="reviews">
        <ReviewsTab shown={shown} />
      </TabsContent>
    </Tabs>
  );
}
