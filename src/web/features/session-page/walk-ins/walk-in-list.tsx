// People who came without a booking: listed, added on a free seat, and removed again.
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Roster, WalkIn } from '#contract/bookings/roster-shapes.ts';
import { timeText } from '#domain/text/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { addToQueue } from '#web/kit/door/door-queue.ts';
import { madeNow } from '#web/kit/door/made-now.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Markable } from '../roster/what-can-be-marked.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

interface WalkInListProps {
  roster: Roster;
  can: Markable;
}

export function WalkInList({ roster, can }: WalkInListProps) {
  const { walkIns, class: taught, session } = roster;
  const [isAdding, setAdding] = useState(false);
  if (walkIns.length === 0 && !can.checkIn) return null;
  const remove = ({ id: walkInId, name }: WalkIn) => {
    addToQueue(session.id, { kind: 'remove-walk-in', ...madeNow(), walkInId });
    toast({ title: `${name} is off the list`, description: 'The seat is free again.' });
    focusPart('#walk-ins-title');
  };
  return (
    <section aria-labelledby="walk-ins-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="walk-ins-title" tabIndex={-1} className="text-2xl font-bold tracking-tight">
          Walk-ins
        </h2>
        {can.checkIn && (
          <Button
            size="sm"
            variant="outline"
            className="print:hidden"
            onClick={() => setAdding(true)}
          >
            <UserPlus aria-hidden="true" />
            Add a walk-in
          </Button>
        )}
      </div>
      <p className="mt-1 text-text-2 print:hidden">
        People without a booking. They take a seat, and you settle the price with them yourself.
      </p>
      {walkIns.length > 0 && (
        <ul className="mt-4 divide-y divide-border overflow-clip rounded-2xl border border-border bg-surface shadow-card print:border-0 print:shadow-none">
          {walkIns.map((walkIn) => (
            <li
              key={walkIn.id}
              className="flex items-center gap-3 px-4 py-3 sm:px-5 print:break-inside-avoid print:px-0 print:py-2"
            >
              <div className="min-w-0 flex-1">
                <p dir="auto" className="leading-6 font-semibold wrap-anywhere">
                  {walkIn.name}
                </p>
                <p className="flex flex-wrap gap-x-2.5 text-[0.9375rem] text-text-2">
                  <span>{seatCount(walkIn.seats)}</span>
                  <span className="text-success">
                    In at {timeText(walkIn.addedAt, taught.timeZone)}
                  </span>
                </p>
              </div>
              {can.checkIn && (
                <IconButton
                  label={`Remove ${walkIn.name}`}
                  className="print:hidden"
                  onClick={() => remove(walkIn)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <WalkInDialog roster={roster} onClose={() => setAdding(false)} />}
    </section>
  );
}
