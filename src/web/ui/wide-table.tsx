// Table that scrolls sideways, also by the arrow keys, where it is wider than the screen.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface WideTableProps {
  title: string;
  className?: string;
  /** Of the table itself. */
  tableClass?: string;
  children: ReactNode;
}

export function WideTable({ title, className, tableClass, children }: WideTableProps) {
  return (
    <div
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
      tabIndex={0}
      className={classNames('overflow-x-auto', className)}
    >
      <table className={classNames('w-full text-[0.9375rem] leading-6', tableClass)}>
        <caption className="sr-only">{title}</caption>
        {children}
      </table>
    </div>
  );
}
