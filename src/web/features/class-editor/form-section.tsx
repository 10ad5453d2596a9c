// Section of a form under its own heading; on wide screens the heading stands beside the fields.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface FormSectionProps {
  title: string;
  hint: string;
  /** The first section names the whole form. */
  isFirst?: true;
  children: ReactNode;
}

export function FormSection({ title, hint, isFirst, children }: FormSectionProps) {
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-8 sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)]',
        !isFirst && 'border-t border-border',
      )}
    >
      <div>
        <Heading
          className={classNames('font-bold tracking-tight', isFirst ? 'text-xl' : 'text-lg')}
        >
          {title}
        </Heading>
        <p className="mt-1 text-sm text-text-2">{hint}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
    </div>
  );
}

/** Footer of the form, with the send button and the state of its draft. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border px-4 py-5 sm:px-8">
      {children}
    </div>
  );
}
