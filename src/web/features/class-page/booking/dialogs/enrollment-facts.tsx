// Subject of an enrollment dialog: the class, its time and its place.
import { CalendarDays, MapPin } from 'lucide-react';
import type { ShownSession } from '#contract/classes/classes.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { SessionLines } from '../session-lines.tsx';
import { FactLine } from '#web/kit/booking/fact-line.tsx';

interface EnrollmentFactsProps {
  shown: ShownClass;
  session: ShownSession;
}

export function EnrollmentFacts({ shown, session }: EnrollmentFactsProps) {
  return (
    <div className="mt-5 rounded-2xl bg-surface-2 p-4 [--text-3:var(--text-2)]">
      <p dir="auto" className="text-lg leading-6 font-bold tracking-tight wrap-anywhere">
        {shown.title}
      </p>
      <dl className="mt-3 grid gap-3 text-[0.9375rem]">
        <FactLine icon={CalendarDays} label="Date and time">
          <SessionLines session={session} timeZone={shown.timeZone} />
        </FactLine>
        <FactLine icon={MapPin} label="Location">
          <bdi>{shown.location}</bdi>
        </FactLine>
      </dl>
    </div>
  );
}
