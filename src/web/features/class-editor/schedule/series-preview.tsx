// Preview of every session of a series with its notes; single sessions, or all on public holidays, can be left out.
import { CalendarOff, CalendarX2, Clock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { countedText } from '#domain/text/length-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import type {
  SeriesPreview as Preview,
  PreviewedSession,
} from '#web/kit/schedule/place-schedule.ts';
import { busyText } from '#web/kit/schedule/busy-text.ts';
import { useBusyTimes } from '#web/kit/schedule/use-busy-times.ts';

interface SeriesPreviewProps {
  preview: Preview;
  timeZone: string;
  onToggle: (day: string) => void;
  onLeaveOut: (days: string[]) => void;
}

const headingId = 'series-dates';

export function SeriesPreview({ preview, timeZone, onToggle, onLeaveOut }: SeriesPreviewProps) {
  const { sessions, notes } = preview;
  const busy = useBusyTexts(sessions, timeZone);
  if (sessions.length === 0) return null;
  const left = sessions.filter(({ isOut }) => !isOut);
  const clashes = left.filter(({ day }) => busy.has(day)).length;
  const holidays = left.filter(({ holiday }) => holiday).map(({ day }) => day);
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="text-sm font-semibold">
          <span role="status">
            {countedText(left.length, 'date')}
            {clashes > 0 && ` · you are busy at ${clashes}`}
          </span>
        </h3>
        {holidays.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              onLeaveOut(holidays);
              // The button disappears with the last holiday.
              focusPart(`#${headingId}`);
            }}
          >
            <CalendarOff aria-hidden="true" />
            Leave out {countedText(holidays.length, 'public holiday')}
          </Button>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-text-2">
          {note}
        </p>
      ))}
      <ol
        aria-labelledby={headingId}
        className="mt-2 max-h-96 divide-y divide-border overflow-y-auto rounded-xl border border-border bg-surface"
      >
        {sessions.map((session) => (
          <SessionRow
            key={session.day}
            session={session}
            busy={busy.get(session.day)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </section>
  );
}

/** By day; only days on which the instructor is busy. */
function useBusyTexts(sessions: PreviewedSession[], timeZone: string): Map<string, string> {
  const placed = sessions.flatMap(({ day, span }) => (span ? [{ day, span }] : []));
  const busy = useBusyTimes(placed.map(({ span }) => span));
  return new Map(
    placed.flatMap(({ day }, index) => {
      const times = busy[index] ?? [];
      return times.length > 0 ? [[day, busyText(times, timeZone)] as const] : [];
    }),
  );
}

interface SessionRowProps {
  session: PreviewedSession;
  /** When the instructor is busy at it. */
  busy: string | undefined;
  onToggle: (day: string) => void;
}

function SessionRow({ session, busy, onToggle }: SessionRowProps) {
  const notesId = useId();
  const { day, text, holiday, notes, fault, isOut } = session;
  return (
    <li>
      <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-surface-2">
        <input
          type="checkbox"
          aria-label={text}
          aria-describedby={notesId}
          checked={!isOut}
          className="mt-0.5 size-5 shrink-0"
          onChange={() => onToggle(day)}
        />
        <span className="min-w-0 flex-1">
          <span className={classNames('tabular-nums', isOut && 'text-text-3 line-through')}>
            {text}
          </span>
          <span id={notesId}>
            {!isOut && fault && (
              <span className="mt-0.5 block text-sm font-medium text-danger">{fault}</span>
            )}
            {holiday && <Note Icon={CalendarOff}>{holiday}</Note>}
            {!isOut && busy && <Note Icon={CalendarX2}>{busy}</Note>}
            {!isOut &&
              notes.map((note) => (
                <Note key={note} Icon={Clock}>
                  {note}
                </Note>
              ))}
          </span>
        </span>
      </label>
    </li>
  );
}

function Note({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-sm text-text-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      {children}
    </span>
  );
}
