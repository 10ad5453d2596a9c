// Shows a hidden review again; its author is notified, unless the account is gone.
import type { AdminHiddenReview } from '#contract/admin/admin-shapes.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

interface ShowAgainProps {
  review: AdminHiddenReview;
  isClassShown: boolean;
  onClose: () => void;
}

export function ShowAgain({ review: { id, author }, isClassShown, onClose }: ShowAgainProps) {
  const { send, isSending } = useDecision('POST /api/admin/reviews/{id}/restore', {
    toast: {
      title: 'Review shown again',
      ...(author && { description: `${author.fullName} has been notified.` }),
    },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Show this review again?"
      text={
        isClassShown
          ? 'Everybody can read it on the page of the class, and its stars count again.'
          : 'Its stars count again, and everybody can read it as soon as the class itself is shown.'
      }
      words="Show again"
      busyWords="Showing…"
      reason="none"
      isSending={isSending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}
