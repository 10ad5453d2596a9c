// Dashboard where instructors manage their classes; others are shown how to become an instructor.
import { useQuery } from '@tanstack/react-query';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { EarningsCard } from '#web/kit/earnings/earnings-card.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { agendaQuery } from './agenda/agenda-query.ts';
import { Agenda } from './agenda/agenda.tsx';
import { StartingChecklist } from './checklist/starting-checklist.tsx';
import { ClassList, ClassListSkeleton } from './class-list.tsx';
import { FollowerCount, followerCountQuery } from './follower-count.tsx';
import { NotTeaching } from '#web/kit/instructor/first-steps.tsx';
import { refundRequestsQuery } from '#web/kit/refunds/refund-requests-query.ts';
import { receivedQuery } from './questions/received-query.ts';
import { ReceivedQuestions } from './questions/received-questions.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { StandingNotice } from '#web/kit/instructor/standing-notice.tsx';

export function InstructorDashboard() {
  const query = useQuery(ownProfileQuery);
  return (
    <>
      <h1 className={pageTitleClass}>Instructor dashboard</h1>
      <p className="mt-4 text-lg text-text-2">Your classes, their dates, and who is coming.</p>
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
      <NotTeaching />
    </>
  );
}

function Teaching({ profile }: { profile: ProfileResponse }) {
  const { instructorStatus, instructorReason } = profile;
  const { isPending: isAsking } = useQuery(refundRequestsQuery);
  const { data: agenda, isPending: isReading } = useQuery(agendaQuery);
  const { isPending: isCounting } = useQuery(followerCountQuery);
  const { isPending: isListing } = useQuery(receivedQuery);
  const isPending = isAsking || isReading || isCounting || isListing;
  return (
    <>
      <StandingNotice status={instructorStatus} reason={instructorReason} />
      {isPending && <ClassListSkeleton />}
      {/* Shown together, although loaded separately, so that nothing shifts as they arrive. */}
      <div hidden={isPending}>
        {instructorStatus !== 'suspended' && <StartingChecklist profile={profile} />}
        <FollowerCount />
        <Agenda />
        <RefundRequests />
        <ReceivedQuestions />
        {/* An instructor without classes has no earnings. */}
        {agenda?.figures.length !== 0 && <EarningsCard />}
        <ClassList mayCreate={instructorStatus !== 'suspended'} />
      </div>
    </>
  );
}
