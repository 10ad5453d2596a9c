// Stands in place of the composer where nothing can be sent, with a way on where there is one.
import { Ban, CircleSlash } from 'lucide-react';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useUnblock } from '../dialogs/use-unblock.ts';

export function ClosedNotice({ conversation }: { conversation: Conversation }) {
  const { id, person, state, bookings, myRole } = conversation;
  const unblock = useUnblock(id);
  const isMine = state === 'blocked_by_me';
  const Icon = isMine ? Ban : CircleSlash;
  return (
    <div className="border-t border-border bg-surface-2 px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
      <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" />
          <span className="min-w-0 wrap-anywhere">
            {isMine ? (
              <>
                You have blocked <bdi>{person.name}</bdi>. They cannot write to you.
              </>
            ) : (
              <>
                You can no longer write to this person.
                {bookings.length > 0 &&
                  myRole === 'learner' &&
                  ' If it is about your booking, our team can help.'}
              </>
            )}
          </span>
        </p>
        {isMine ? (
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={unblock.isUnblocking}
            busyText="Unblocking…"
            onClick={unblock.start}
          >
            Unblock
          </BusyButton>
        ) : (
          bookings.length > 0 && (
            <LinkButton size="sm" variant="outline" to="/contact">
              Contact us
            </LinkButton>
          )
        )}
      </div>
    </div>
  );
}
