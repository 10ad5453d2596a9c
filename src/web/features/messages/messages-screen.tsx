// The messages screen: the list and the open conversation side by side, or one of them on a phone.
import { useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Inbox } from './inbox/inbox.tsx';
import { type InboxFilter, useLiveMessages } from './message-queries.ts';
import { sendRest, sendUnreached } from './send/send-messages.ts';
import { NewThread } from './thread/new-thread.tsx';
import { Thread } from './thread/thread.tsx';
import { useVisibleHeight } from './visible-height.ts';

/** The filter of this page load: on a phone the list goes while a conversation is open. */
let lastFilter: InboxFilter = { q: '', isUnread: false, isArchived: false };

/** `id` is "new" for a first message. */
export function MessagesScreen({ id }: { id: string | undefined }) {
  const [filter, setFilter] = useState(lastFilter);
  const change = useCallback((next: InboxFilter) => {
    lastFilter = next;
    setFilter(next);
  }, []);
  useLiveMessages(useSendingAgain());
  useShortcuts(id);
  useVisibleHeight();
  return (
    <div data-fills-screen className="flex h-full min-h-72 bg-canvas print:h-auto">
      <div
        className={classNames(
          'min-w-0 flex-col border-border bg-bg lg:flex lg:w-92 lg:flex-none lg:border-r',
          id === undefined ? 'flex flex-1' : 'hidden',
        )}
      >
        <Inbox filter={filter} onFilter={change} openId={id} />
      </div>
      <section
        aria-label="Conversation"
        className={classNames(
          'min-w-0 flex-1 flex-col lg:flex',
          id === undefined ? 'hidden' : 'flex',
        )}
      >
        {id === undefined ? (
          <NoneChosen />
        ) : id === 'new' ? (
          <NewThread />
        ) : (
          <Thread key={id} id={id} />
        )}
      </section>
    </div>
  );
}

function NoneChosen() {
  return (
    <div className="m-auto flex flex-col items-center gap-3 p-6 text-center text-text-2">
      <MessagesSquare aria-hidden="true" className="size-10 text-text-3" />
      <p>Choose a conversation to read it.</p>
    </div>
  );
}

/** Sends what an earlier visit left, and returns what sends the rest once the server can be reached again. */
function useSendingAgain(): () => void {
  const queryClient = useQueryClient();
  const send = useCallback(() => sendUnreached(queryClient), [queryClient]);
  useEffect(() => {
    sendRest(queryClient);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [queryClient, send]);
  return send;
}

/** "/" goes to the search, Escape from a conversation back to the list. */
function useShortcuts(id: string | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const left = useRef<string>(undefined);
  useEffect(() => {
    const from = left.current;
    left.current = undefined;
    if (id !== undefined || from === undefined) return undefined;
    // After the frame has moved the focus to the heading, in an effect of the same navigation.
    const timer = setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(from)}"]`)?.focus(),
    );
    return () => clearTimeout(timer);
  }, [id]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      if (key === '/' && !isTyping) {
        const search = document.querySelector<HTMLElement>('[data-search-messages]');
        if (!search?.checkVisibility()) return;
        event.preventDefault();
        search.focus();
      }
      if (key !== 'Escape' || id === undefined) return;
      left.current = id;
      void navigate('/messages');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [id, navigate, pathname]);
}
