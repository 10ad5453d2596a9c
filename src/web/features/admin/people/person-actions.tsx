// Actions of an operator on a person's account; operators have none on their own.
import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import type { Standing } from '#domain/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EnterDataRequest } from '../data-requests/enter-data-request.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StandingDialog } from './standing-dialog.tsx';

export function PersonActions({ person }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<Standing | 'role' | 'data' | 'look'>();
  if (person.isYou)
    return <p className="text-text-2">This is you. Another operator decides about you.</p>;
  const { standing, instructorStatus } = person;
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {standing !== 'good' && (
        <Button size="sm" onClick={() => setAsked(standingAfter(person))}>
          {standing === 'suspended' ? 'Lift the suspension' : 'Let them teach again'}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => setAsked('role')}>
        Change role
      </Button>
      {standing === 'good' && instructorStatus === 'approved' && (
        <Button size="sm" variant="outline" onClick={() => setAsked('not_teaching')}>
          Stop from teaching
        </Button>
      )}
      {standing !== 'suspended' && (
        <Button size="sm" variant="outline" onClick={() => setAsked('suspended')}>
          Suspend account
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => setAsked('data')}>
        Enter a data request
      </Button>
      {person.role !== 'operator' && standing !== 'suspended' && (
        <Button size="sm" variant="outline" onClick={() => setAsked('look')}>
          <span>
            See the site as <bdi>{person.fullName.split(' ')[0]}</bdi>
          </span>
        </Button>
      )}
      {asked === 'look' && <ImpersonateDialog person={person} onClose={close} />}
      {asked === 'data' && <EnterDataRequest person={person} onClose={close} />}
      {asked === 'role' && <RoleDialog person={person} onClose={close} />}
      {asked && asked !== 'role' && asked !== 'data' && asked !== 'look' && (
        <StandingDialog person={person} to={asked} onClose={close} />
      )}
    </div>
  );
}

/** Lifting a suspension keeps an earlier ban on teaching, which needs a decision of its own. */
const standingAfter = ({ standing, instructorStatus }: AdminPerson): Standing =>
  standing === 'suspended' && instructorStatus === 'suspended' ? 'not_teaching' : 'good';
