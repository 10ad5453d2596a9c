// Menu of a message: copy its text, and of one of the other person, report it alone.
import { Copy, EllipsisVertical, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation, Message } from '#contract/messages/message-shapes.ts';
import { timeOf } from '#web/kit/messages/message-days.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ReportDialog } from '../dialogs/report-dialog.tsx';

interface MessageMenuProps {
  conversation: Conversation;
  message: Message;
}

/** Beside the bubble, where its width leaves room; without a mouse it is always visible. */
export function MessageMenu({ conversation, message }: MessageMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu>
        <MenuTrigger
          ref={trigger}
          className={classNames(
            iconButtonClass,
            message.isMine ? 'right-full' : 'left-full',
            'absolute top-0 text-text-3 opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100',
          )}
          aria-label={`More about ${message.isMine ? 'your' : 'the'} message of ${timeOf(message.sentAt)}`}
        >
          <EllipsisVertical aria-hidden="true" />
        </MenuTrigger>
        <MenuContent align="start">
          {message.text && (
            <MenuItem onSelect={() => void copyText(message.text)}>
              <Copy aria-hidden="true" />
              Copy text
            </MenuItem>
          )}
          {!message.isMine && (
            <MenuItem onSelect={() => setReporting(true)}>
              <Flag aria-hidden="true" />
              Report this message
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      {isReporting && (
        <ReportDialog
          conversation={conversation}
          messageId={message.id}
          focusMenu={() => trigger.current?.focus({ preventScroll: true })}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Could not be copied', variant: 'destructive' });
  }
}
