// Checklist for a new instructor; it is gone once everything on it is done.
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import { earningsQuery, payoutAccountQuery } from '#web/kit/earnings/earnings-queries.ts';
import { draftsQuery } from '#web/kit/class/draft-queries.ts';
import { agendaQuery } from '../agenda/agenda-query.ts';
import { ownClassesQuery } from '../own-classes.ts';
import { type StartingStep, startingSteps } from './starting-steps.ts';

/** Undefined while not all of it is known: a part of the list would claim that something is not done. */
export function useStartingSteps(profile: ProfileResponse): StartingStep[] | undefined {
  const { data: classes } = useQuery(ownClassesQuery);
  const { data: agenda } = useQuery(agendaQuery);
  const { data: account } = useQuery(payoutAccountQuery);
  const { data: earnings } = useQuery(earningsQuery);
  const { data: drafts } = useQuery(draftsQuery);
  if (!classes || !agenda || !account || !earnings || !drafts) return undefined;
  const { figures } = agenda;
  return startingSteps({ profile, classes, drafts, account, earnings, figures });
}

export function StartingChecklist({ steps }: { steps: StartingStep[] }) {
  const done = steps.filter(({ isDone }) => isDone);
  if (done.length === steps.length) return null;
  return (
    <section
      aria-labelledby="starting-title"
      className="mt-6 rounded-2xl border border-border bg-surface px-4 py-4 shadow-card sm:mt-10 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="starting-title" className="text-xl font-bold tracking-tight sm:text-2xl">
          Getting started
        </h2>
        <p className="text-text-2">
          {done.length} of {steps.length} done
        </p>
      </div>
      <ol className="mt-2 grid gap-x-6 sm:mt-4 sm:grid-cols-2">
        {steps
          .filter(({ isDone }) => !isDone)
          .map((step) => (
            <Step key={step.id} step={step} />
          ))}
      </ol>
      {done.length > 0 && <Done steps={done} />}
    </section>
  );
}

function Step({ step: { title, text, to } }: { step: StartingStep }) {
  return (
    <li className="group relative flex gap-3 py-2.5">
      <Circle aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {to ? (
            <Link
              to={to}
              className="inline-flex items-center gap-1.5 text-accent after:absolute after:inset-0 after:rounded-xl group-hover:text-accent-hover focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {title}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-[0.9375rem] text-text-2">{text}</p>
      </div>
    </li>
  );
}

/** In one line: what is left needs the room of a phone. */
const Done = ({ steps }: { steps: StartingStep[] }) => (
  <p className="mt-2 flex gap-3 text-[0.9375rem] text-text-2">
    <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
    <span>Done: {steps.map(({ doneText }) => doneText).join(', ')}</span>
  </p>
);
