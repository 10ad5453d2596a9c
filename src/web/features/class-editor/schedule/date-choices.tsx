// List of dates to choose from, each with a checkbox and what there is to know about it.
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { WhenWords } from '#web/kit/text/when-words.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface DateChoicesProps {
  /** Its heading. */
  headingId: string;
  children: ReactNode;
}

export const DateChoices = ({ headingId, children }: DateChoicesProps) => (
  <ol
    aria-labelledby={headingId}
    className="mt-2 max-h-96 divide-y divide-border overflow-y-auto rounded-xl border border-border bg-surface"
  >
    {children}
  </ol>
);

export interface DateNote {
  Icon: LucideIcon;
  tone: 'warning' | 'quiet' | 'fault';
  text: string;
}

interface DateChoiceProps {
  text: string;
  /** It does not take place then. */
  isCrossedOut: boolean;
  /** When it takes place instead. */
  newText?: string | undefined;
  isChosen: boolean;
  /** It cannot be chosen or left out. */
  isFixed?: boolean;
  fault?: string | undefined;
  notes: DateNote[];
  onToggle: () => void;
}

export function DateChoice(props: DateChoiceProps) {
  const { text, isCrossedOut, newText, isChosen, isFixed = false, fault, notes, onToggle } = props;
  const notesId = useId();
  return (
    <li>
      <label
        className={classNames(
          'flex min-h-12 items-start gap-3 px-4 py-2.5',
          isFixed ? 'cursor-default' : 'cursor-pointer hover:bg-surface-2',
        )}
      >
        <input
          type="checkbox"
          aria-label={text}
          aria-describedby={notesId}
          checked={isChosen}
          disabled={isFixed}
          className="mt-0.5 size-5 shrink-0"
          onChange={onToggle}
        />
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              'block tabular-nums',
              isCrossedOut && 'line-through',
              isChosen ? isCrossedOut && 'text-text-2' : 'text-text-3',
            )}
          >
            <WhenWords text={text} />
          </span>
          <span id={notesId}>
            {newText && (
              <span className="block font-semibold tabular-nums">
                <WhenWords text={newText} />
              </span>
            )}
            {fault && <Note Icon={CircleAlert} tone="fault" text={fault} />}
            {notes.map((note) => (
              <Note key={note.text} {...note} />
            ))}
          </span>
        </span>
      </label>
    </li>
  );
}

function Note({ Icon, tone, text }: DateNote) {
  return (
    <span
      className={classNames(
        'mt-0.5 flex items-start gap-1.5 text-sm',
        tone === 'fault' ? 'font-medium text-danger' : 'text-text-2',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-4 shrink-0', tone === 'warning' && 'text-warning')}
      />
      {text}
    </span>
  );
}
