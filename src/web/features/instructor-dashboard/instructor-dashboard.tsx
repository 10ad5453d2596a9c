// Dashboard where instructors manage their classes; others are shown how to become an instructor.
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';

import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { OwnSite } from '#web/kit/share/own-site.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { agendaQuery } from './agenda/agenda-query.ts';
import { Agenda } from './agenda/agenda.tsx';
import { StartingChecklist, useStartingSteps } from './checklist/starting-checklist.tsx';
import { ClassList, ClassListSkeleton } from './class-list.tsx';
import { Drafts } from './drafts.tsx';
import { EarningsOverview } from './earnings-overview.tsx';
import { type DashboardTab, dashboardTabs, tabOf } from './dashboard-tab.ts';
import { FollowerCount, followerCountQuery } from './follower-count.tsx';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { RefundRequests } from '#web/kit/refunds/refund-requests.tsx';
import { refundRequestsQuery } from '#web/kit/refunds/refund-requests-query.ts';
import { receivedQuery } from './questions/received-query.ts';
import { ReceivedQuestions } from './questions/received-questions.tsx';
import { PayoutsWait } from './payouts-wait.tsx';
import { StandingNotice } from '#web/kit/instructor/standing-notice.tsx';

export function InstructorDashboard() {
  const query = useQuery(ownProfileQuery);
  return (
    <>
      <h1 className={pageTitleClass}>Instructor dashboard</h1>
      <p className="mt-4 text-lg text-text-2 max-sm:hidden">
        Your classes, their dates, and who is coming.
      </p>
      <Loaded
        query={query}
        skeleton={<ClassListSkeleton />}
        renderFailure={(failure) => <div className="mt-8">{failure}</div>}
      >
        {(profile) => <Content profile={profile} />}
      </Loaded>
    </>
  );
}

function Content({ profile }: { profile: ProfileResponse }) {
  if (keepsClasses(profile)) return <Teaching profile={profile} />;
  return (
    <>
      <StandingNotice status={profile.instructorStatus} reason={profile.instructorReason} />
      <Drafts isPart />
      <NotTeaching />
    </>
  );
}

function Teaching({ profile }: { profile: ProfileResponse }) {
  const { instructorStatus, instructorReason } = profile;
  const { data: requests, isPending: isAsking } = useQuery(refundRequestsQuery);
  const { data: agenda, isPending: isReading } = useQuery(agendaQuery);
  const { isPending: isCounting } = useQuery(followerCountQuery);
  const { data: questions, isPending: isListing } = useQuery(receivedQuery);
  const steps = useStartingSteps(profile);
  const tab = useTab();
  const isPending = isAsking || isReading || isCounting || isListing;
  const mayCreate = instructorStatus !== 'suspended';
  const hasClasses = agenda?.figures.length !== 0;
  const isStarting = mayCreate && steps !== undefined;
  // While the steps are not known, they may: the notice would appear and go again.
  const asksForPayouts =
    mayCreate && (steps?.some(({ id, isDone }) => id === 'payouts' && !isDone) ?? true);
  const waiting = (requests?.length ?? 0) + (questions?.waiting.length ?? 0);
  return (
    <>
      <StandingNotice status={instructorStatus} reason={instructorReason} />
      {isPending && <ClassListSkeleton />}
      {!isPending && isStarting && (
        // On a phone the other tabs would begin below the screen.
        <div className={tab === 'today' || !hasClasses ? undefined : 'max-sm:hidden'}>
          <StartingChecklist steps={steps} />
        </div>
      )}
      {!isPending &&
        (hasClasses ? (
          <Parts
            waiting={waiting}
            mayCreate={mayCreate}
            asksForPayouts={asksForPayouts}
            siteOf={instructorStatus === 'approved' ? profile.username : undefined}
          />
        ) : (
          <WithoutClasses mayCreate={mayCreate} />
        ))}
    </>
  );
}

function useTab(): DashboardTab {
  const { hash } = useLocation();
  return useHydrated() ? tabOf(hash) : 'today';
}

/** Nothing to choose from yet; refund requests of a class that is gone stay. */
function WithoutClasses({ mayCreate }: { mayCreate: boolean }) {
  return (
    <>
      <FollowerCount />
      <RefundRequests />
      <ClassList mayCreate={mayCreate} />
    </>
  );
}

interface PartsProps {
  /** What waits for the instructor in the inbox. */
  waiting: number;
  mayCreate: boolean;
  /** The first steps above do already. */
  asksForPayouts: boolean;
  /** The username for a list on the instructor's own site, once others can find the classes. */
  siteOf: string | undefined;
}

function Parts({ waiting, mayCreate, asksForPayouts, siteOf }: PartsProps) {
  const tab = useTab();
  const navigate = useNavigate();
  // The address stays, so that a reload and a link from elsewhere open the same tab.
  const choose = (chosen: string) =>
    void navigate({ hash: chosen }, { replace: true, preventScrollReset: true });
  return (
    <Tabs value={tab} onValueChange={choose} className="mt-6">
      <TabsList aria-label="Parts of your dashboard">
        {tabNames.map((name) => (
          <TabsTrigger key={name} value={name} className="max-sm:px-3">
            {dashboardTabs[name]}
            {name === 'inbox' && waiting > 0 && (
              <>
                {' '}
                <span className="font-medium tabular-nums">({waiting})</span>
              </>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="today">
        {!asksForPayouts && <PayoutsWait />}
        <Agenda />
        <FollowerCount />
        {siteOf !== undefined && (
          <div className="mt-6">
            <OwnSite owner={{ kind: 'instructor', name: siteOf }} />
          </div>
        )}
      </TabsContent>
      <TabsContent value="classes">
        <ClassList mayCreate={mayCreate} />
      </TabsContent>
      <TabsContent value="inbox">
        {waiting === 0 && <p className="text-text-2">Nothing waits for you.</p>}
        <RefundRequests />
        <ReceivedQuestions />
        <LinkButton to="/messages" variant="outline" className="mt-8">
          <MessageSquare aria-hidden="true" />
          Your messages
        </LinkButton>
      </TabsContent>
      <TabsContent value="earnings">
        <PayoutsWait />
        <EarningsOverview />
      </TabsContent>
    </Tabs>
  );
}

const tabNames = Object.keys(dashboardTabs) as DashboardTab[];
