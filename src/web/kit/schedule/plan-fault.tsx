// Error about the schedule as a whole.
import { CircleAlert } from 'lucide-react';

export function PlanFault({ fault }: { fault: string | undefined }) {
  if (!fault) return null;
  return (
    <p
      role="alert"
      // Marked so that the form can focus it as an error, since it has no input of its own.
      data-fault=""
      tabIndex={-1}
      className="flex items-start gap-2.5 rounded-xl bg-danger-soft px-4 py-3 text-sm font-medium text-danger forced-colors:border"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-break-word">{fault}</span>
    </p>
  );
}
