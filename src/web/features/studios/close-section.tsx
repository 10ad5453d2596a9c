// Closes a studio for good.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnStudio } from '#contract/studios/studios.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '#web/kit/page/confirm-dialog.tsx';
import { StudioSection } from './studio-section.tsx';
import { studiosQuery } from './studio-queries.ts';

export function CloseSection({ studio }: { studio: OwnStudio }) {
  const client = useQueryClient();
  const redirectAfter = useRedirectAfter();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...mutation('DELETE /api/studios/{id}'),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: studiosQuery.queryKey });
      toast({ title: `${studio.name} is closed` });
      await redirectAfter('/dashboard/studios');
    },
  });
  return (
    <StudioSection
      id="close"
      title="Close the studio"
      description="Its page, members and invitations are gone for good. Everybody keeps their account and their own classes."
      isDangerous
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Close the studio
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Close ${studio.name}?`}
          description="This cannot be undone."
          submitText="Close the studio"
          busyText="Closing…"
          variant="danger"
          isBusy={isPending}
          error={error}
          focusOtherwise={() => void focusPart('#close')}
          onConfirm={() => mutate({ params: { id: studio.id } })}
          onClose={() => setAsking(false)}
        />
      )}
    </StudioSection>
  );
}
