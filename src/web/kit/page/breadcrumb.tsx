// The way from home to a page, as links.
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Crumb } from './breadcrumb-facts.ts';

interface BreadcrumbProps {
  crumbs: Crumb[];
  /** Set where the last crumb is the page that shows it. */
  endsHere?: boolean;
  /** A further step with a look of its own. */
  last?: ReactNode;
}

const arrow = <ChevronRight aria-hidden="true" className="size-4 text-text-3" />;

export function Breadcrumb({ crumbs, endsHere = false, last }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-text-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex min-h-11 items-center gap-1">
            {index > 0 && arrow}
            {endsHere && index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={path}
                className="flex min-h-11 items-center underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
        {last && (
          <li className="flex min-h-11 items-center gap-1">
            {arrow}
            {last}
          </li>
        )}
      </ol>
    </nav>
  );
}
