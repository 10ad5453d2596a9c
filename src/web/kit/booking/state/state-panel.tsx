// Panel at the top of the page: the booking's state and its actions.
import { CircleCheck, CircleSlash, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/button/spinner.tsx';
import type { StateWords, Tone } from './state-words.ts';

const looks: Record<Tone, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  warning: { icon: Clock, look: 'bg-warning-soft text-warning' },
  info: { icon: Hourglass, look: 'bg-info-soft text-info' },
  neutral: { icon: CircleSlash, look: 'bg-surface-2 text-text-2' },
};

interface StatePanelProps {
  words: StateWords;
  /** Shows a spinner while a response is awaited. */
  isBusy?: boolean | undefined;
  /** Animates the icon, for a learner who comes from paying. */
  isNews?: boolean | undefined;
  children?: ReactNode;
}

export function StatePanel({ words, isBusy, isNews, children }: StatePanelProps) {
  const { icon: Icon, look } = looks[words.tone];
  return (
    <section
      aria-labelledby="state-title"
      className="rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex flex-wrap items-start gap-4 sm:flex-nowrap sm:gap-5">
        <span
          // Remounted for a new title, so that the animation runs again.
          key={words.title}
          className={classNames(
            'grid size-[48px] shrink-0 place-items-center rounded-full forced-colors:border sm:size-[56px]',
            look,
            isNews && 'animate-pop-in',
          )}
        >
          {isBusy ? (
            <Spinner label="" className="size-[24px] text-current sm:size-[28px]" />
          ) : (
            <Icon aria-hidden="true" className="size-[24px] sm:size-[28px]" />
          )}
        </span>
        <div role="status" className="min-w-0 flex-1 basis-44">
          <h2
            id="state-title"
            tabIndex={-1}
            className="text-2xl leading-8 font-bold tracking-tight"
          >
            {words.title}
          </h2>
          <p className="mt-1.5 max-w-prose text-lg leading-7 text-text-2">{words.text}</p>
        </div>
      </div>
      {children && (
        <div className="mt-6 grid grid-cols-1 gap-5 empty:hidden sm:pl-[calc(56px+1.25rem)]">
          {children}
        </div>
      )}
    </section>
  );
}
