// What an operator can decide about somebody; nothing about themselves.
import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import type { Standing } from '#domain/standing.ts';
import { Button } from '#web/ui/button.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StandingDialog } from './standing-dialog.tsx';

export function PersonActions({ person }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<Standing | 'role'>();
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
      {asked === 'role' && <RoleDialog person={person} onClose={close} />}
      {asked && asked !== 'role' && <StandingDialog person={person} to={asked} onClose={close} />}
    </div>
  );
}

/** Who might not teach before the account was suspended may not after that either, until somebody decides it. */
const standingAfter = ({ standing, instructorStatus }: AdminPerson): Standing =>
  standing === 'suspended' && instructorStatus === 'suspended' ? 'not_teaching' : 'good';
