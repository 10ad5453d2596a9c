// Where a message is written: text, photos, what it is about, and the hint before contact details are sent.
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  messageLength,
  messageLimits,
  type MessageSubject,
} from '#contract/messages/message-shapes.ts';
import { isBlank } from '#contract/text-rules.ts';
import {
  contactToAskAbout,
  type OutsideContact,
  outsideContactOf,
} from '#domain/messages/outside-contact.ts';
import { ContactHint } from '#web/kit/messages/contact-hint.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draftOf, saveDraft } from '../send/unsent-messages.ts';
import { SubjectText } from '../thread/dividers.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import type { Photos } from './use-photos.ts';
import { type Area, WriteLine } from './write-line.tsx';

interface ComposerProps {
  thread: string;
  name: string;
  about: MessageSubject | null;
  /** Leaves out what the message is about; absent where it must be about something. */
  onDropSubject?: (() => void) | undefined;
  photos: Photos;
  /** What limits writing now, in a sentence. */
  note?: string | undefined;
  onSend: (text: string, photos: File[]) => void;
}

/** The kinds of contact that somebody has chosen to send in a conversation are not asked about again there. */
const agreed = new Map<string, ReadonlySet<OutsideContact>>();

const agreedIn = (thread: string): ReadonlySet<OutsideContact> => agreed.get(thread) ?? new Set();

export function Composer(props: ComposerProps) {
  const { name, about, onDropSubject, photos, note } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting(props, area);
  return (
    <form
      aria-label={`Message to ${name}`}
      className="border-t border-border bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        writing.ask();
      }}
    >
      <div className="mx-auto max-w-3xl">
        {writing.hint && (
          <ContactHint
            kind={writing.hint}
            what="message"
            onSend={writing.sendAnyway}
            onChange={writing.change}
          />
        )}
        {about && <SubjectChip about={about} onDrop={onDropSubject} />}
        <PhotoStrip
          photos={photos.list}
          preparing={photos.preparing}
          onRemove={(photo) => {
            photos.remove(photo);
            area.current?.focus();
          }}
        />
        <WriteLine name={name} area={area} writing={writing} photos={photos} note={note} />
      </div>
    </form>
  );
}

/** The text, its draft in this browser, and the question before contact details are sent. */
function useWriting({ thread, photos, onSend }: ComposerProps, area: Area) {
  const [text, setText] = useState(() => draftOf(thread));
  const [hint, setHint] = useState<OutsideContact>();
  const length = messageLength(text);
  const isTooLong = length > messageLimits.text;
  const canSend =
    !isTooLong && photos.preparing === 0 && !(isBlank(text) && photos.list.length === 0);
  const write = (next: string) => {
    setText(next);
    saveDraft(thread, next);
    if (hint && outsideContactOf(next) === undefined) setHint(undefined);
  };
  const send = () => {
    setHint(undefined);
    write('');
    onSend(text.trim(), photos.take());
    area.current?.focus();
  };
  return {
    text,
    length,
    isTooLong,
    canSend,
    hint,
    write,
    ask: () => {
      if (!canSend) return;
      const kind = contactToAskAbout(text, agreedIn(thread));
      if (kind) setHint(kind);
      else send();
    },
    sendAnyway: () => {
      if (hint) agreed.set(thread, new Set([...agreedIn(thread), hint]));
      send();
    },
    change: () => {
      setHint(undefined);
      area.current?.focus();
    },
  };
}

function SubjectChip({
  about,
  onDrop,
}: {
  about: MessageSubject;
  onDrop?: (() => void) | undefined;
}) {
  return (
    <p className="mb-3 flex w-fit max-w-full items-center rounded-full bg-surface-2 pr-1 pl-4 text-[0.9375rem] font-medium text-text-2">
      <span className={classNames('truncate', onDrop ? 'py-1' : 'py-2 pr-3')}>
        <SubjectText about={about} />
      </span>
      {onDrop && (
        <button
          type="button"
          aria-label="Write without a subject"
          className={classNames(iconButtonClass, '-my-1')}
          onClick={onDrop}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </p>
  );
}
