// Participants of the chosen session.
import { UserPlus } from 'lucide-react';
import type { Output } from '#contract/endpoints.ts';
import { dateText } from '#domain/text/date-text.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyNote } from './empty-note.tsx';
import { TabHeading } from './tab-heading.tsx';

type Participant = Output<'GET /api/classes/{id}/enrolled'>[number];

interface ParticipantsTabProps {
  /** Undefined while loading. */
  participants: Participant[] | undefined;
  timeZone: string;
}

export function ParticipantsTab({ participants, timeZone }: ParticipantsTabProps) {
  return (
    <>
      <TabHeading title="Enrolled Students">
        {participantsText(learnerCount(participants))}
      </TabHeading>
      {participants === undefined ? (
        <RowSkeletons />
      ) : participants.length === 0 ? (
        <EmptyNote icon={UserPlus}>
          <p className="font-semibold text-text">Be the first to enroll in this class!</p>
        </EmptyNote>
      ) : (
        <ul className="mt-5 grid gap-1 sm:grid-cols-2">
          {participants.map((participant) => (
            <Row key={participant.id} participant={participant} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A person may have booked several seats. */
const learnerCount = (participants: Participant[] | undefined): number | undefined =>
  participants?.reduce((sum, { seats }) => sum + seats, 0);

interface RowProps {
  participant: Participant;
  timeZone: string;
}

function Row({ participant, timeZone }: RowProps) {
  const authSession = useAuthSession();
  const { id, username, fullName, profileImage, joinedDate, seats } = participant;
  const name = username || fullName || 'Student';
  const isYou = authSession.status === 'signed-in' && authSession.user.id === id;
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      <Avatar name={name} image={profileImage} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 leading-6 font-semibold">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {isYou && <Badge variant="brand">You</Badge>}
        </span>
        <span className="block text-[0.9375rem] leading-6 text-text-3">
          Joined {joinedDate ? dateText(joinedDate, timeZone) : 'recently'}
          {seats > 1 && ` · with ${seats - 1} ${seats === 2 ? 'guest' : 'guests'}`}
        </span>
      </span>
    </li>
  );
}

function RowSkeletons() {
  return (
    <div className="mt-5 grid gap-1 sm:grid-cols-2">
      {[1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-2.5">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** States the number of participants in a sentence; the count is undefined while the list is loading. */
function participantsText(count: number | undefined): string {
  if (count === undefined) return 'Loading participants...';
  if (count === 0) return 'No students have enrolled in this class yet';
  return `${count} ${count === 1 ? 'student' : 'students'} enrolled in this class`;
}
