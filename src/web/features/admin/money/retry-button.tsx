// Button that has the provider try a stuck payout or refund again.
import type { ReactNode } from 'react';
import { useDecision } from '#web/features/admin/use-decision.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { useSavedPlace } from './saved-place.ts';

interface RetryButtonProps {
  kind: 'payouts' | 'refunds';
  id: string;
  /** Toast on success. */
  toast: { title: string; description: string };
  busyText: string;
  children: ReactNode;
}

export function RetryButton({ kind, id, toast, busyText, children }: RetryButtonProps) {
  const { mark, restore } = useSavedPlace();
  const { send, isSending, confirmation } = useDecision(`POST /api/admin/${kind}/{id}/retry`, {
    toast,
    onDone: restore,
  });
  return (
    <>
      <BusyButton
        size="sm"
        isBusy={isSending}
        busyText={busyText}
        aria-describedby={`admin-${id}`}
        onClick={() => {
          mark();
          send({ params: { id } });
        }}
      >
        {children}
      </BusyButton>
      {confirmation}
    </>
  );
}
