// Queue of contested no-shows: learners who were marked as absent and say that they were there.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminContest } from '#contract/admin/admin-shapes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { AdminCard } from '../admin-card.tsx';
import { BookingLink, ClassLink, PersonLink } from '../admin-links.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { TheirConversation } from '../messages/their-conversation.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { waitingQuery } from './waiting-query.ts';

export function Contests() {
  const query = useQuery(waitingQuery('GET /api/admin/contests'));
  return (
    <AdminList query={query} label="Contested no-shows" empty="Nobody contests a no-show.">
      {(contest) => <ContestCard contest={contest} />}
    </AdminList>
  );
}

function ContestCard({ contest }: { contest: AdminContest }) {
  const [asked, setAsked] = useState<'accept' | 'reject'>();
  const { learner, instructor, otherNoShows } = contest;
  return (
    <>
      <AdminCard
        id={contest.id}
        mark={<Avatar name={learner.fullName} image={learner.profileImage} />}
        title={<PersonLink person={learner} />}
        since={contest.askedAt}
        facts={<Facts contest={contest} />}
        actions={
          <>
            <Button size="sm" onClick={() => setAsked('accept')}>
              They were there
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked('reject')}>
              The no-show stays
            </Button>
            <BookingLink id={contest.id} describedBy={`admin-${contest.id}`} />
            <TheirConversation learnerId={learner.id} instructorId={instructor.id} />
          </>
        }
      >
        <Quotation>{contest.message}</Quotation>
        <p className="text-text-2">
          {otherNoShows === 0
            ? 'Never marked as a no-show elsewhere.'
            : `Marked as a no-show ${otherNoShows === 1 ? 'once' : `${otherNoShows} times`} elsewhere.`}
        </p>
      </AdminCard>
      {asked && <Decide verdict={asked} contest={contest} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Facts({ contest }: { contest: AdminContest }) {
  const { startTime, seats, markedAt, instructor, class: visited } = contest;
  return (
    <>
      <ClassLink shown={visited} /> with <PersonLink person={instructor} />
      <br />
      <time dateTime={startTime}>{momentText(startTime, visited.timeZone)}</time> ·{' '}
      {seatCount(seats)}
      {markedAt && (
        <>
          <br />
          Marked as absent <Moment at={markedAt} />
        </>
      )}
    </>
  );
}

interface DecideProps {
  verdict: 'accept' | 'reject';
  contest: AdminContest;
  onClose: () => void;
}

function Decide({ verdict, contest: { id, learner }, onClose }: DecideProps) {
  const isAccepted = verdict === 'accept';
  const { fullName } = learner;
  const { send, ...sending } = useDecision('PUT /api/admin/contests/{id}', {
    toast: {
      title: isAccepted ? 'Counted as there' : 'The no-show stays',
      description: `${fullName} has been notified.`,
    },
    onDone: onClose,
  });
  const words = isAccepted
    ? {
        title: `Was ${fullName} there?`,
        text: 'They count as having been at the class, and may write a review.',
        submitText: 'They were there',
        busyText: 'Saving…',
      }
    : {
        title: 'Leave the no-show as it is?',
        text: `${fullName} stays marked as a no-show and cannot review the class. A few words make it easier to take.`,
        submitText: 'The no-show stays',
        busyText: 'Saving…',
      };
  return (
    <DecisionDialog
      {...words}
      variant={isAccepted ? 'brand' : 'solid'}
      reason="optional"
      reader={fullName}
      {...sending}
      onSend={(reply) => send({ params: { id }, body: { verdict, reply } })}
      onClose={onClose}
    />
  );
}
