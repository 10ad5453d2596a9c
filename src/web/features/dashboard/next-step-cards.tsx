// Next steps as cards, each with one link.
import {
  ArrowRight,
  CircleCheck,
  Compass,
  type LucideIcon,
  Presentation,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import type { NextStep } from './next-steps.ts';

const icons: Record<NextStep['id'], LucideIcon> = {
  explore: Compass,
  profile: UserRound,
  teach: Presentation,
};

export function NextStepCards({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3">
      {steps.map((step) => (
        <StepCard key={step.id} step={step} />
      ))}
    </ul>
  );
}

function StepCard({ step: { id, title, text, to, action, isDone } }: { step: NextStep }) {
  const Icon = isDone ? CircleCheck : icons[id];
  return (
    <li className="group relative flex flex-col rounded-2xl border border-border bg-surface p-6 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop">
      <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 className="mt-5 text-xl font-bold tracking-tight">{title}</h3>
      <p className="mt-2 mb-5 text-text-2">{text}</p>
      <Link
        to={to}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0 after:rounded-2xl hover:text-accent-hover focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
      >
        {action}
        <ArrowRight
          aria-hidden="true"
          className="size-5 transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}
