// The dates of a class that are not over.
import type { DeskClass } from '#contract/desk.ts';
import { DeskSessions } from '../desk-sessions.tsx';

export function ClassSessions({ shown: { sessions } }: { shown: DeskClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h2 id="class-dates" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Dates
      </h2>
      {sessions.length === 0 ? (
        <p className="text-text-2">None ahead.</p>
      ) : (
        <DeskSessions sessions={sessions} labelledBy="class-dates" />
      )}
    </section>
  );
}
