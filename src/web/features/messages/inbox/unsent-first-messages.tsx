// First messages that were not sent: nobody has a conversation of them yet, so the list shows them above the others.
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { useUnsent } from '../send/unsent-messages.ts';
import { NotSent } from './not-sent.tsx';

export function UnsentFirstMessages() {
  const unsent = useUnsent().filter(
    ({ thread, failure }) => thread.startsWith('new:') && failure !== undefined,
  );
  const first = new Map(unsent.toReversed().map((message) => [message.thread, message]));
  if (first.size === 0) return null;
  return (
    <ul aria-label="Not sent" className="mb-0.5 grid grid-cols-1 gap-0.5">
      {[...first.values()].map(
        (message) =>
          message.target && (
            <li key={message.key}>
              <Link
                to={writeAddress(message.target)}
                className="flex items-center gap-3 rounded-xl px-3 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-text-2">
                  <PenLine aria-hidden="true" className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">New message</span>
                  <span className="block truncate text-[0.9375rem] text-text-2">
                    <NotSent message={message} />
                  </span>
                </span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
