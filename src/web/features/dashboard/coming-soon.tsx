// The classes somebody is going to; until there are any, what will stand here.
import { CalendarDays } from 'lucide-react';

export function ComingSoon() {
  return (
    <section aria-labelledby="coming-soon" className="mt-12 sm:mt-16">
      <h2 id="coming-soon" className="text-2xl font-bold tracking-tight">
        Coming Soon
      </h2>
      <div className="mt-5 flex flex-col items-center gap-2 rounded-2xl border border-dashed border-input-border px-6 py-12 text-center">
        <CalendarDays aria-hidden="true" className="mb-2 size-9 text-text-3" />
        <p className="text-lg font-semibold">No classes booked yet</p>
        <p className="max-w-prose text-text-2">
          Once you book a class, you find its place and time here.
        </p>
      </div>
    </section>
  );
}
