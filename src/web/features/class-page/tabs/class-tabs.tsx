// The four tabs below the pictures of a class.
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { DescriptionTab } from './description-tab.tsx';

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
  const others = useOtherTabs();
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
        <DescriptionTab shown={shown} />
      </TabsContent>
      <TabsContent value="schedule">
        {others.show((part) => (
          <part.ScheduleTab {...offer} />
        ))}
      </TabsContent>
      <TabsContent value="participants">
        {others.show((part) => (
          <part.EnrolledList shown={shown} session={session} />
        ))}
      </TabsContent>
      <TabsContent value="reviews">
        {others.show((part) => (
          <part.ReviewsTab shown={shown} />
        ))}
      </TabsContent>
    </Tabs>
  );
}

const load = () => import('./other-tabs.tsx');
type OtherTabs = Awaited<ReturnType<typeof load>>;

interface ShowOtherTabs {
  /** The content of a tab, or what stands in its place until its code has come. */
  show: (draw: (part: OtherTabs) => ReactNode) => ReactNode;
}

/** Loaded as soon as the page stands, so that a press on a tab rarely waits. */
function useOtherTabs(): ShowOtherTabs {
  const [part, setPart] = useState<OtherTabs>();
  const [hasFailed, setFailed] = useState(false);
  const bring = () => void load().then(setPart, () => setFailed(true));
  useEffect(bring, []);
  const tryAgain = () => {
    setFailed(false);
    bring();
  };
  return {
    show: (draw) => {
      if (part) return draw(part);
      return hasFailed ? <NotLoaded onRetry={tryAgain} /> : <Skeleton className="h-64" />;
    },
  };
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="text-danger">This tab could not be loaded.</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
