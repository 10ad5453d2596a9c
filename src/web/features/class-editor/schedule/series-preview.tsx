// Preview of every session of a series with its notes; single sessions can be removed and put back.
import { CalendarX2, Clock, type LucideIcon, Undo2, X } from 'lucide-react';
import { countedText } from '#domain/text/length-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
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
}

export function SeriesPreview({ preview, timeZone, onToggle }: SeriesPreviewProps) {
  const { sessions, notes } = preview;
  const busy = useBusyTexts(sessions, timeZone);
  if (sessions.length === 0) return null;
  const left = sessions.filter(({ isOut }) => !isOut);
  const clashes = left.filter(({ day }) => busy.has(day)).length;
  return (
    <section aria-labelledby="series-dates">
      <h4 id="series-dates" className="text-sm font-semibold">
        <span role="status">
          {countedText(left.length, 'date')}
          {clashes > 0 && ` · you are busy at ${clashes}`}
        </span>
      </h4>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-text-2">
          {note}
        </p>
      ))}
      <ol className="mt-2 max-h-96 divide-y divide-border overflow-y-auto rounded-xl border border-border bg-surface">
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
  const { day, text, notes, fault, isOut } = session;
  return (
    <li className="flex items-start gap-3 py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 py-2.5">
        <span className={classNames('tabular-nums', isOut && 'text-text-3 line-through')}>
          {text}
        </span>
        {!isOut && fault && (
          <span className="mt-0.5 block text-sm font-medium text-danger">{fault}</span>
        )}
        {!isOut && busy && <Note Icon={CalendarX2}>{busy}</Note>}
        {!isOut &&
          notes.map((note) => (
            <Note key={note} Icon={Clock}>
              {note}
            </Note>
          ))}
      </span>
      <IconButton
        label={isOut ? `Put ${text} back` : `Remove ${text}`}
        onClick={() => onToggle(day)}
      >
        {isOut ? <Undo2 aria-hidden="true" /> : <X aria-hidden="true" />}
      </IconButton>
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
