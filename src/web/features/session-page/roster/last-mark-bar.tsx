// Shows the last mark with an undo button; disappears after a while, because the row offers the same.
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { checkInId } from './person-row.tsx';
import type { LastMark, Marking } from './use-marking.ts';

const shownMs = 10_000;

export function LastMarkBar({ marking }: { marking: Marking }) {
  const { last } = marking;
  const forget = useEffectEvent(marking.forget);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => forget(), shownMs);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div
      role="status"
      className={classNames('sticky bottom-4 z-20 mt-4 print:hidden', last && 'animate-fade-in')}
    >
      {last && (
        <div className="mx-auto flex w-fit max-w-full items-center gap-3 rounded-2xl border border-border bg-surface py-2 pr-2 pl-5 shadow-pop">
          <span className="min-w-0 wrap-anywhere">{markText(last)}</span>
          <Button
            variant="ghost"
            size="sm"
            className="shrink-0"
            onClick={() => {
              marking.undo();
              // The bar disappears with its button, so focus moves to the row.
              if (!focusPart(`#${checkInId(last.person)}`)) focusPart('#people-title');
            }}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

function markText({ person: { fullName, seats }, to }: LastMark): string {
  if (to.attendance === 'attended' && to.seatsIn < seats)
    return `${fullName}: ${to.seatsIn} of ${seats} seats in.`;
  if (to.attendance === 'attended') return `${fullName} is checked in.`;
  if (to.attendance === 'no_show')
    return `${fullName} is marked as a no-show, and is notified in an hour.`;
  return `${fullName} is no longer marked.`;
}
