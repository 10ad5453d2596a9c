// The dates that a change would be made to, each with what it means; all but the first can be left out.
import { CalendarX2, Info } from 'lucide-react';
import { useId } from 'react';
import { countedText } from '#domain/text/length-text.ts';
import { DateChoice, DateChoices, type DateNote } from '../date-choices.tsx';
import { useBusyTexts } from '../use-busy-texts.ts';
import type { PlannedDate } from './later-plan.ts';

interface LaterListProps {
  planned: PlannedDate[];
  chosen: PlannedDate[];
  timeZone: string;
  onToggle: (sessionId: string) => void;
}

export function LaterList({ planned, chosen, timeZone, onToggle }: LaterListProps) {
  const headingId = useId();
  // Only a new time can clash.
  const busy = useBusyTexts(
    planned.map(({ date, newSpan }) => [date.sessionId, newSpan]),
    timeZone,
  );
  const ids = new Set(chosen.map(({ date }) => date.sessionId));
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-sm font-semibold">
        <span role="status">
          {countedText(chosen.length, 'date')} of {planned.length}
        </span>
      </h3>
      <DateChoices headingId={headingId}>
        {planned.map(({ date: { sessionId }, text, newText, notes, fault }, index) => {
          const isChosen = ids.has(sessionId);
          const clash = isChosen && !fault ? busy.get(sessionId) : undefined;
          return (
            <DateChoice
              key={sessionId}
              text={text}
              isCrossedOut={isChosen && newText !== undefined}
              newText={isChosen ? newText : undefined}
              isChosen={isChosen}
              isFixed={index === 0 || fault !== undefined}
              fault={fault}
              notes={[...clashNote(clash), ...notes.map(quietNote)]}
              onToggle={() => onToggle(sessionId)}
            />
          );
        })}
      </DateChoices>
    </section>
  );
}

const clashNote = (clash: string | undefined): DateNote[] =>
  clash ? [{ Icon: CalendarX2, tone: 'warning', text: clash }] : [];

const quietNote = (text: string): DateNote => ({ Icon: Info, tone: 'quiet', text });
