// Queue of applications to teach, each with the applicant's profile and prepared classes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminApplication } from '#contract/admin/admin-shapes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { AdminCard } from '../admin-card.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { PersonWords, ProfileGaps } from '../people/person-words.tsx';
import { waitingQuery } from './waiting-query.ts';

export function Applications() {
  const query = useQuery(waitingQuery('GET /api/admin/applications'));
  return (
    <AdminList query={query} label="Applications" empty="Nobody waits to be approved.">
      {(application) => <ApplicationCard application={application} />}
    </AdminList>
  );
}

function ApplicationCard({ application }: { application: AdminApplication }) {
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const { fullName, profileImage, email, username, location, declinedAt } = application;
  return (
    <>
      <AdminCard
        id={application.id}
        mark={<Avatar name={fullName} image={profileImage} />}
        title={<PersonLink person={application} />}
        since={application.appliedAt}
        facts={
          <>
            <bdi>{email}</bdi> · @{username}
            {location && (
              <>
                {' · '}
                <bdi>{location}</bdi>
              </>
            )}
            {declinedAt && (
              <p className="font-medium text-warning">
                Declined before, <Moment at={declinedAt} />
              </p>
            )}
          </>
        }
        actions={
          <>
            <Button size="sm" onClick={() => setAsked('approve')}>
              Approve
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked('decline')}>
              Decline
            </Button>
          </>
        }
      >
        <PersonWords person={application} />
        <ProfileGaps person={application} />
        <PreparedClasses application={application} />
      </AdminCard>
      {asked && (
        <Decide verdict={asked} application={application} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function PreparedClasses({ application: { classes } }: { application: AdminApplication }) {
  if (classes.length === 0) return <p className="text-text-3">No classes prepared yet.</p>;
  return (
    <div>
      <h3 className="font-semibold">Prepared classes</h3>
      <ul className="mt-1 list-disc pl-5 text-text-2">
        {classes.map((prepared) => (
          <li key={prepared.id}>
            <ClassLink shown={prepared} />
            {prepared.isActive && ' (appears when approved)'}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DecideProps {
  verdict: 'approve' | 'decline';
  application: AdminApplication;
  onClose: () => void;
}

const declineReasons = [
  'Tell us more about yourself and your experience in your profile, then apply again.',
  'We do not offer classes of this kind.',
  'We could not verify what your profile says.',
];

function Decide({ verdict, application: { id, fullName }, onClose }: DecideProps) {
  const isApproval = verdict === 'approve';
  const { send, ...sending } = useDecision('PUT /api/admin/applications/{id}', {
    toast: isApproval
      ? { title: 'Approved', description: `${fullName} can teach now, and has been notified.` }
      : { title: 'Declined', description: `${fullName} has been notified of the reason.` },
    onDone: onClose,
  });
  const words = isApproval
    ? {
        title: `Approve ${fullName}?`,
        text: 'They can teach at once: what they have published appears for everybody.',
        submitText: 'Approve',
        busyText: 'Approving…',
      }
    : {
        title: `Decline ${fullName}?`,
        text: 'They stay a learner, keep what they have prepared, and may apply again.',
        submitText: 'Decline',
        busyText: 'Declining…',
      };
  return (
    <DecisionDialog
      {...words}
      variant={isApproval ? 'brand' : 'danger'}
      reason={isApproval ? 'none' : 'required'}
      reader={fullName}
      templates={declineReasons}
      {...sending}
      onSend={(reason) =>
        send({ params: { id }, body: isApproval ? { verdict } : { verdict: 'decline', reason } })
      }
      onClose={onClose}
    />
  );
}
