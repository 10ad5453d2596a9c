// Card for one decision of an operator: the subject, how long it waits or when it was decided, the facts, and the actions.
import type { ReactNode } from 'react';
import { Age, Moment } from './moment.tsx';

interface AdminCardProps {
  id: string;
  title: ReactNode;
  /** Shown before the title. */
  mark?: ReactNode;
  since: string;
  decidedAt?: string | undefined;
  facts?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

export function AdminCard(props: AdminCardProps) {
  const { id, title, mark, since, decidedAt, facts, children, actions } = props;
  const titleId = `admin-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex items-start gap-4">
        {mark}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2
              id={titleId}
              className="min-w-0 text-lg leading-6 font-bold tracking-tight wrap-anywhere"
            >
              {title}
            </h2>
            <p className="text-sm text-text-3">
              {decidedAt ? (
                <>
                  decided <Moment at={decidedAt} />
                </>
              ) : (
                <>
                  waiting for <Age since={since} />
                </>
              )}
            </p>
          </div>
          {facts && <div className="mt-1 text-[0.9375rem] leading-6 text-text-2">{facts}</div>}
        </div>
      </div>
      {children}
      {actions && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </article>
  );
}
