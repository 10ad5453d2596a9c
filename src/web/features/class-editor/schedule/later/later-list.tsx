// The dates that a change would be made to, each with what it means; all but the first can be left out.
import { CalendarX2, CircleAlert, Info, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { countedText } from '#domain/text/length-text.ts';
import { busyText } from '#web/kit/schedule/busy-text.ts';
import { useBusyTimes } from '#web/kit/schedule/use-busy-times.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PlannedDate } from './later-plan.ts';

interface LaterListProps {
  planned: PlannedDate[];
  chosen: PlannedDate[];
  timeZone: string;
  onToggle: (sessionId: string) => void;
}

export function LaterList({ planned, chosen, timeZone, onToggle }: LaterListProps) {
  const headingId = useId();
  const busy = useBusyTexts(planned, timeZone);
  const ids = new Set(chosen.map(({ date }) => date.sessionId));
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-sm font-semibold">
        <span role="status">
          {countedText(chosen.length, 'date')} of {planned.length}
        </span>
      </h3>
      <ol
        aria-labelledby={headingId}
        className="mt-2 max-h-96 divide-y divide-border overflow-y-auto rounded-xl border border-border bg-surface"
      >
        {planned.map((each, index) => (
          <Row
            key={each.date.sessionId}
            planned={each}
            isChosen={ids.has(each.date.sessionId)}
            isFirst={index === 0}
            busy={busy.get(each.date.sessionId)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </section>
  );
}

/** By session; only where the instructor is busy at the new time. */
function useBusyTexts(planned: PlannedDate[], timeZone: string): Map<string, string> {
  const moved = planned.flatMap(({ date, newSpan }) => (newSpan ? [{ date, newSpan }] : []));
  const busy = useBusyTimes(moved.map(({ newSpan }) => newSpan));
  return new Map(
    moved.flatMap(({ date }, index) => {
      const times = busy[index] ?? [];
      return times.length > 0 ? [[date.sessionId, busyText(times, timeZone)] as const] : [];
    }),
  );
}

interface RowProps {
  planned: PlannedDate;
  isChosen: boolean;
  isFirst: boolean;
  busy: string | undefined;
  onToggle: (sessionId: string) => void;
}

function Row({ planned, isChosen, isFirst, busy, onToggle }: RowProps) {
  const notesId = useId();
  const { date, text, newText, notes, fault } = planned;
  const isFixed = isFirst || fault !== undefined;
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
          onChange={() => onToggle(date.sessionId)}
        />
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              'block tabular-nums',
              isChosen && newText && 'text-text-2 line-through',
              !isChosen && 'text-text-3',
            )}
          >
            {text}
          </span>
          <span id={notesId}>
            {isChosen && newText && (
              <span className="block font-semibold tabular-nums">{newText}</span>
            )}
            {fault && (
              <Note Icon={CircleAlert} isFault>
                {fault}
              </Note>
            )}
            {!fault && isChosen && busy && <Note Icon={CalendarX2}>{busy}</Note>}
            {notes.map((note) => (
              <Note key={note} Icon={Info}>
                {note}
              </Note>
            ))}
          </span>
        </span>
      </label>
    </li>
  );
}

interface NoteProps {
  Icon: LucideIcon;
  isFault?: boolean;
  children: string;
}

function Note({ Icon, isFault, children }: NoteProps) {
  return (
    <span
      className={classNames(
        'mt-0.5 flex items-start gap-1.5 text-sm',
        isFault ? 'font-medium text-danger' : 'text-text-2',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  );
}
