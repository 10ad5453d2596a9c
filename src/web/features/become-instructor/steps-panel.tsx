// The steps to the first class, and the button to apply.
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { ApplicationForm } from './application-form.tsx';
import { steps } from './steps.ts';

interface StepsPanelProps {
  query: UseQueryResult<Profile>;
  isProcessing: boolean;
  onApply: () => void;
  onBack: () => void;
}

export function StepsPanel({ query, isProcessing, onApply, onBack }: StepsPanelProps) {
  return (
    <section aria-labelledby="steps-title" className="relative isolate overflow-hidden bg-canvas">
      <BrandPattern className="absolute inset-0 -z-10 size-full text-border mask-[radial-gradient(ellipse_60%_55%_at_50%_40%,black,transparent)]" />
      <Container className="grid min-h-[calc(100dvh-64px)] content-center py-10 sm:py-16">
        <div className="mx-auto w-full max-w-3xl rounded-3xl border border-border bg-surface p-6 shadow-card sm:p-12">
          <h1 id="steps-title" className={pageTitleClass}>
            Three steps to your first class
          </h1>
          <ol className="mt-8 grid gap-8 sm:mt-10">
            {steps.map(({ icon: Icon, title, text }, index) => (
              <li key={title} className="group relative flex gap-4 sm:gap-6">
                {/* The line to the next step; the last step has none. */}
                <span
                  aria-hidden="true"
                  className="absolute top-16 -bottom-6 left-6 w-px bg-border group-last:hidden sm:left-7"
                />
                <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft sm:size-14">
                  <Icon aria-hidden="true" className="size-6 sm:size-7" strokeWidth={1.75} />
                </span>
                <div className="min-w-0">
                  <p className="font-semibold text-accent">Step {index + 1}</p>
                  <h2 className="text-xl font-bold tracking-tight sm:text-2xl">{title}</h2>
                  <p className="mt-1.5 leading-7 text-text-2 sm:text-lg">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <Loaded
            query={query}
            skeleton={<Skeleton className="mt-10 h-[56rem]" />}
            renderFailure={(failure) => <div className="mt-10">{failure}</div>}
          >
            {(profile) => (
              <ApplicationForm profile={profile} isProcessing={isProcessing} onApply={onApply}>
                {(isBusy) => <StepActions isBusy={isBusy} onBack={onBack} />}
              </ApplicationForm>
            )}
          </Loaded>
          <p className="mt-6 text-text-2">
            By applying you agree to the{' '}
            <Link
              to="/terms"
              className="py-2.5 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
            >
              Terms of Service
            </Link>
            .
          </p>
        </div>
      </Container>
    </section>
  );
}

function StepActions({ isBusy, onBack }: { isBusy: boolean; onBack: () => void }) {
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      <Button variant="outline" size="lg" type="button" disabled={isBusy} onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <BusyButton size="lg" type="submit" isBusy={isBusy} busyText="Processing...">
        Apply now
      </BusyButton>
    </div>
  );
}
