// Section of the dashboard with its heading.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface SectionProps {
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('mt-12 sm:mt-16', className)}>
      <h2 id={id} tabIndex={-1} className="mb-5 text-2xl font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
