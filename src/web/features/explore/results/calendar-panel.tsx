// Calendar beside the list; its code is loaded on demand, and its frame is there from the beginning.
import { useEffect, useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { wallDateAt } from '../filters/quick-dates.ts';
import type { Explore } from '../search/use-explore.ts';

type MonthCalendar = (typeof import('../calendar/month-calendar.tsx'))['default'];

const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface CalendarPanelProps extends Pick<Explore, 'wanted' | 'change'> {
  /** Time zone of the place searched near, which decides when a day begins. */
  timeZone: string | undefined;
}

export function CalendarPanel({ wanted, change, timeZone }: CalendarPanelProps) {
  const { today } = useSite();
  const [Drawn, setDrawn] = useState<MonthCalendar | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('../calendar/month-calendar.tsx').then(
      (module) => setDrawn(() => module.default),
      () => setHasFailed(true),
    );
  }, []);
  return (
    <section
      aria-label="Calendar"
      // On a phone as high as its month, so that the classes of a day begin right below it.
      className="rounded-3xl border border-border bg-surface sm:min-h-[36rem] lg:sticky lg:below-[152px]"
    >
      {Drawn ? (
        <Drawn
          wanted={wanted}
          change={change}
          today={wallDateAt(businessNow(today), timeZone ?? viewerZone())}
        />
      ) : (
        <div className="grid min-h-[28rem] place-items-center p-6 text-center text-text-2">
          {hasFailed ? (
            <p role="alert">The calendar could not be loaded. The list shows the same classes.</p>
          ) : (
            <Spinner label="Loading the calendar" />
          )}
        </div>
      )}
    </section>
  );
}
