// Half of the page: a sticky picture and heading beside four scrolling steps.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { sectionTitleClass } from '#web/ui/title-class.ts';
import type { Step } from './steps.ts';

interface StepSectionProps {
  id: string;
  title: string;
  intro: string;
  picture: string;
  steps: readonly Step[];
  /** Puts the picture on the right and tints the background, to tell the second half from the first. */
  mirrored?: boolean;
  /** The call to action. */
  children: ReactNode;
}

export function StepSection(props: StepSectionProps) {
  const { id, title, intro, picture, steps, mirrored = false, children } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames('py-20 outline-none sm:py-28', mirrored && 'bg-canvas')}
    >
      <Container className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div
          className={classNames('self-start lg:sticky lg:below-28', mirrored && 'lg:order-last')}
        >
          <h2 id={`${id}-title`} className={sectionTitleClass}>
            {title}
          </h2>
          <p className="mt-5 max-w-xl text-lg leading-8 text-text-2 sm:text-xl">{intro}</p>
          <div className="mt-8 aspect-3/2 overflow-clip rounded-3xl bg-surface-2 lg:mt-10">
            <Picture
              name={picture}
              alt=""
              sizes="(min-width: 1240px) 580px, (min-width: 1024px) 46vw, calc(100vw - 2rem)"
              width={1200}
              height={800}
              className="drift size-full object-cover"
            />
          </div>
        </div>
        <div>
          <ol className="grid gap-10 sm:gap-12">
            {steps.map((step, index) => (
              <StepItem key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
          <div className="mt-10 sm:mt-12 sm:pl-24">{children}</div>
        </div>
      </Container>
    </section>
  );
}

function StepItem({ number, icon: Icon, title, text }: Step & { number: number }) {
  return (
    <li className="reveal group relative flex flex-col gap-4 sm:flex-row sm:gap-8">
      {/* The line to the next step; the last step has none. */}
      <span
        aria-hidden="true"
        className="absolute top-20 -bottom-8 left-8 hidden w-px bg-border group-last:hidden sm:block"
      />
      <span className="flex size-16 shrink-0 items-center justify-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <div>
        <p className="font-semibold text-accent">Step {number}</p>
        <h3 className="mt-1 text-2xl font-bold tracking-tight sm:text-[1.75rem]">{title}</h3>
        <p className="mt-3 max-w-xl text-lg leading-8 text-text-2">{text}</p>
      </div>
    </li>
  );
}
