// Empty state for an instructor without any earnings yet.
import { PiggyBank } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

export function NoEarnings() {
  return (
    <div className="mt-8 flex flex-col items-center rounded-2xl border border-dashed border-input-border px-6 py-12 text-center sm:py-16">
      <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <PiggyBank aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">No earnings yet</h2>
      <p className="mt-2 max-w-prose text-lg text-balance text-text-2">
        When somebody pays for a class of yours, your share shows up here: first held, and paid out
        once the class is over.
      </p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to="/dashboard/teacher" size="lg">
          Your Classes
        </LinkButton>
      </div>
    </div>
  );
}
