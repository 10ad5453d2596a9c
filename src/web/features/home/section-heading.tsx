// Title of a section with its introductory sentence.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { sectionTitleClass } from '#web/ui/title-class.ts';

interface SectionHeadingProps {
  id: string;
  title: string;
  children?: ReactNode;
  className?: string;
}

export function SectionHeading({ id, title, children, className }: SectionHeadingProps) {
  return (
    <div className={classNames('max-w-2xl', className)}>
      <h2 id={id} className={sectionTitleClass}>
        {title}
      </h2>
      {children && <p className="mt-5 text-lg leading-8 text-text-2 sm:text-xl">{children}</p>}
    </div>
  );
}
