// Brings an archived class back, unpublished.
import { ArchiveRestore } from 'lucide-react';
import type { OwnClass } from '#contract/classes/classes.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStateChange } from './own-classes.ts';

interface BringBackButtonProps {
  own: OwnClass;
  titleId: string;
}

export function BringBackButton({ own, titleId }: BringBackButtonProps) {
  const change = useStateChange('PUT /api/classes/{id}/bring-back', () => {
    toast({ title: 'Class brought back', description: 'Publish it when you are ready.' });
    // The list of archived classes loses the card.
    focusPart('#classes-title');
  });
  const onError = (error: Error) =>
    toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={change.isPending}
      aria-describedby={titleId}
      onClick={() => change.mutate({ params: { id: own.id } }, { onError })}
    >
      <ArchiveRestore aria-hidden="true" />
      {change.isPending ? 'Bringing back…' : 'Bring back'}
    </Button>
  );
}
