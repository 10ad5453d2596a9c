// Title of a section with its introductory sentence.
import type { ReactNode } from 'react';
import { rowTitleClass } from '../row-title-class.ts';

/** Of a section whose heading operators may replace. */
export interface TitledProps {
  title?: string | undefined;
}

interface SectionHeadingProps {
  id: string;
  title: string;
  children?: ReactNode;
}

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className={`${rowTitleClass} sm:text-4xl sm:leading-tight`}>
        {title}
      </h2>
      {children && <p className="mt-2 leading-6 text-text-2 sm:mt-3 sm:text-lg">{children}</p>}
    </div>
  );
}
