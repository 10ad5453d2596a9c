// Preview of every session of a series with its notes; single sessions can be removed and put back.
import { Clock, Undo2, X } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type {
  SeriesPreview as Preview,
  PreviewedSession,
} from '#web/kit/schedule/place-schedule.ts';

interface SeriesPreviewProps {
  preview: Preview;
  onToggle: (day: string) => void;
}

export function SeriesPreview({ preview, onToggle }: SeriesPreviewProps) {
  const { sessions, notes } = preview;
  if (sessions.length === 0) return null;
  const left = sessions.filter(({ isOut }) => !isOut).length;
  return (
    <section aria-labelledby="series-dates">
      <h4 id="series-dates" className="text-sm font-semibold">
        <span role="status">
          {left} {left === 1 ? 'date' : 'dates'}
        </span>
      </h4>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-text-2">
          {note}
        </p>
      ))}
      <ol className="mt-2 max-h-96 divide-y divide-border overflow-y-auto rounded-xl border border-border bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.day} session={session} onToggle={onToggle} />
        ))}
      </ol>
    </section>
  );
}

function SessionRow({
  session,
  onToggle,
}: {
  session: PreviewedSession;
  onToggle: (day: string) => void;
}) {
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
        {!isOut &&
          notes.map((note) => (
            <span key={note} className="mt-0.5 flex items-start gap-1.5 text-sm text-text-2">
              <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
              {note}
            </span>
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
