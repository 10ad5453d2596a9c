// The dates of a class that are not over.
import type { DeskClass } from '#contract/desk.ts';
import { DeskDates } from '../desk-dates.tsx';

export function ClassDates({ shown: { dates } }: { shown: DeskClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h2 id="class-dates" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Dates
      </h2>
      {dates.length === 0 ? (
        <p className="text-text-2">None ahead.</p>
      ) : (
        <DeskDates dates={dates} labelledBy="class-dates" />
      )}
    </section>
  );
}
