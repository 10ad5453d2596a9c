// Dialog that changes a person's role.
import { type SyntheticEvent, useState } from 'react';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { roles } from '#contract/accounts/profile.ts';
import type { Caller } from '#domain/permissions.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { useDecision } from '../use-decision.ts';
import { roleNames } from './standing-look.ts';

interface RoleDialogProps {
  person: AdminPerson;
  onClose: () => void;
}

const meanings: Record<Caller['role'], string> = {
  student: 'Books classes. Not for somebody who has classes of their own.',
  instructor: 'Teaches classes, without having to apply.',
  operator: 'Runs the marketplace: sees everything here, and decides.',
};

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const { id, fullName, role: from } = person;
  const returnFocus = useFocusReturn();
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/people/{id}/role', {
    toast: { title: 'Role changed' },
    onDone: onClose,
  });
  const [to, setTo] = useState(from);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send({ params: { id }, body: { from, to } });
  };
  return (
    <Dialog open onOpenChange={() => isSending || onClose()}>
      <DialogContent title={`Role of ${fullName}`} onCloseAutoFocus={returnFocus}>
        <form method="dialog" className="mt-5" onSubmit={submit}>
          <fieldset className="grid grid-cols-1 gap-3">
            <legend className="sr-only">Role</legend>
            {roles.map((role) => (
              <label
                key={role}
                className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl border border-border px-4 py-3 hover:border-input-border has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  value={role}
                  className="row-span-2 mt-0.5 size-5 accent-accent"
                  name="role"
                  checked={to === role}
                  onChange={() => setTo(role)}
                />
                <span className="font-semibold">{roleNames[role]}</span>
                <span className="text-text-2">{meanings[role]}</span>
              </label>
            ))}
          </fieldset>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline" disabled={isSending}>
                Cancel
              </Button>
            </DialogClose>
            <BusyButton
              type="submit"
              disabled={to === from}
              isBusy={isSending}
              busyText="Changing…"
            >
              Change role
            </BusyButton>
          </DialogActions>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  );
}
