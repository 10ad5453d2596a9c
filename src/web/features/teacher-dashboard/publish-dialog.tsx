// Asks before a class is shown to everybody, or taken off the lists.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnClass } from '#contract/classes.ts';
import { classState, classStates } from '#domain/classes/class-state.ts';
import { useFocusReturn } from '#web/kit/focus-return.ts';
import { FormAlert } from '#web/features/profile/form-alert.tsx';
import { query } from '#web/kit/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePublishing } from './own-classes.ts';

interface PublishDialogProps {
  own: OwnClass;
  onClose: () => void;
}

export function PublishDialog({ own, onClose }: PublishDialogProps) {
  // Stays what was asked for while the answer, or another tab, turns the class around.
  const [isPublishing] = useState(!own.is_active);
  const change = usePublishing(
    isPublishing ? 'PUT /api/classes/{id}/publish' : 'PUT /api/classes/{id}/unpublish',
  );
  const { data: profile } = useQuery(query('GET /api/profile'));
  const giveFocusBack = useFocusReturn();
  const verb = isPublishing ? 'Publish' : 'Unpublish';
  const confirm = () =>
    change.mutate(
      { params: { id: own.id } },
      {
        onSuccess: ({ state }) => {
          const title = isPublishing ? 'Class published' : 'Class unpublished';
          toast({ title, description: classStates[state] });
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={() => change.isPending || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`${verb} “${own.title}”?`}
        description={
          isPublishing ? publishText(own, profile?.instructorStatus) : unpublishText(own)
        }
      >
        <FormAlert error={change.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={change.isPending}>
              Cancel
            </Button>
          </DialogClose>
          <Button
            variant={isPublishing ? 'brand' : 'solid'}
            disabled={change.isPending}
            onClick={confirm}
          >
            {change.isPending ? 'Processing...' : verb}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

/** What it will be like then. */
function publishText(
  { sessions }: OwnClass,
  instructorStatus: Parameters<typeof classState>[0]['instructorStatus'] = 'approved',
): string {
  const hasUpcoming = sessions.some(({ state }) => state === 'scheduled');
  return classStates[
    classState({ isActive: true, suspended: false, instructorStatus, hasUpcoming })
  ];
}

function unpublishText({ sessions }: OwnClass): string {
  const isBooked = sessions.some(({ seatsTaken }) => seatsTaken > 0);
  const kept = isBooked ? ' Dates that people have booked still take place.' : '';
  return `Nobody else can find or open it until you publish it again. Its dates and pictures stay.${kept}`;
}
