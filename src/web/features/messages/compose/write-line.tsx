// The line in which a message is written: photos, text that grows with its lines, and the button that sends.
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { messageLimits } from '#contract/messages/message-shapes.ts';
import { chosenTypes } from '#web/kit/pictures/prepare/photo-faults.ts';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/form/input.tsx';
import { isTouch } from '../is-touch.ts';
import type { Photos } from './use-photos.ts';

export type Area = RefObject<HTMLTextAreaElement | null>;

export interface Writing {
  text: string;
  length: number;
  isTooLong: boolean;
  canSend: boolean;
  write: (text: string) => void;
  /** Sends it, or asks first. */
  ask: () => void;
}

/** From here on the room that is left is shown. */
const nearLimit = messageLimits.text - 300;

interface WriteLineProps {
  name: string;
  area: Area;
  writing: Writing;
  photos: Photos;
  note: string | undefined;
}

export function WriteLine({ name, area, writing, photos, note }: WriteLineProps) {
  const { text, length, isTooLong, canSend, write, ask } = writing;
  const noteId = useId();
  useGrowing(area, text);
  return (
    <>
      <div className="flex items-end gap-1.5 sm:gap-2">
        <PhotoButton photos={photos} />
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          value={text}
          aria-label={`Message to ${name}`}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder="Write a message"
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          className={classNames(
            controlClass,
            'max-h-40 min-h-12 resize-none px-4 py-[11px] leading-6',
          )}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            ask();
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            photos.add(files);
          }}
        />
        <button
          type="submit"
          aria-label="Send"
          aria-disabled={!canSend}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-hover active:bg-brand-active aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-text-3"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p id={noteId} className="text-sm text-text-3 not-empty:mt-2">
        {isTooLong ? (
          <span className="font-medium text-danger">
            {length - messageLimits.text} characters too many.
          </span>
        ) : (
          (roomText(length) ?? note)
        )}
      </p>
    </>
  );
}

const roomText = (length: number): string | undefined =>
  length > nearLimit ? `${messageLimits.text - length} characters left.` : undefined;

function PhotoButton({ photos }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={`Add photos, up to ${messageLimits.pictures}`}
        title="Add photos"
        disabled={photos.isFull}
        className={classNames(iconButtonClass, 'my-0.5')}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={chosenTypes}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Emptied, so that choosing the same file again fires a change too.
          target.value = '';
          photos.add(files);
        }}
      />
    </>
  );
}

/** As high as its lines, up to its maximum. */
function useGrowing(area: Area, text: string): void {
  useLayoutEffect(() => {
    if (area.current) fit(area.current);
  }, [area, text]);
}

function fit(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + 2}px`;
}

/** On computers Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !isTouch();
}
