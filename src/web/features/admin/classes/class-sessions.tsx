// The sessions of a class that are not over.
import type { AdminClass } from '#contract/admin/admin-shapes.ts';
import { AdminSessions } from '../admin-sessions.tsx';

export function ClassSessions({ shown: { sessions } }: { shown: AdminClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h2 id="class-dates" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Dates
      </h2>
      {sessions.length === 0 ? (
        <p className="text-text-2">None ahead.</p>
      ) : (
        <AdminSessions sessions={sessions} labelledBy="class-dates" />
      )}
    </section>
  );
}
