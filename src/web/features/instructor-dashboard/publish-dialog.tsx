// Asks for confirmation before a class is published or unlisted.
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnClass } from '#contract/classes/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { query } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStateChange } from './own-classes.ts';
import { publishText, unpublishText } from './publish-text.ts';

interface PublishDialogProps {
  own: OwnClass;
  /** The button of the menu that it was chosen from. */
  openerId: string;
  onClose: () => void;
}

export function PublishDialog({ own, openerId, onClose }: PublishDialogProps) {
  // Fixed at opening, although the response or another tab may change the class.
  const [isPublishing] = useState(!own.is_active);
  const change = useStateChange(
    isPublishing ? 'PUT /api/classes/{id}/publish' : 'PUT /api/classes/{id}/unpublish',
    ({ state }) => {
      const published = state === 'held' ? classStateLooks.held.label : 'Class published';
      const title = isPublishing ? published : 'Class unpublished';
      toast({ title, description: classStates[state] });
      onClose();
    },
  );
  const { data: profile } = useQuery(query('GET /api/profile'));
  const { today } = useSite();
  const giveFocusBack = useFocusReturn(
    () => void (focusPart(`#${openerId}`) || focusPart('#classes-title')),
  );
  const verb = isPublishing ? 'Publish' : 'Unpublish';
  return (
    <Dialog open onOpenChange={() => change.isPending || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`${verb} “${own.title}”?`}
        description={
          isPublishing
            ? publishText(own, profile?.instructorStatus, businessNow(today))
            : unpublishText(own)
        }
      >
        <FormAlert error={change.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={change.isPending}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton
            variant={isPublishing ? 'brand' : 'solid'}
            isBusy={change.isPending}
            busyText={isPublishing ? 'Publishing…' : 'Unpublishing…'}
            onClick={() => change.mutate({ params: { id: own.id } })}
          >
            {verb}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
