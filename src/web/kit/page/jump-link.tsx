// Link to a part of the same page; scroll and focus follow once the URL has changed.
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

interface JumpLinkProps {
  /** The id of an element that can take focus (tabIndex -1). */
  to: string;
  className?: string;
  current?: boolean;
  children: ReactNode;
}

export function JumpLink({ to, className, current, children }: JumpLinkProps) {
  return (
    <Link
      to={{ hash: `#${to}` }}
      className={className}
      aria-current={current ? 'location' : undefined}
      onClick={foldList}
    >
      {children}
    </Link>
  );
}

/** Closes the open list first: closing it after the scroll would shift the target below it. */
function foldList(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!opensElsewhere) event.currentTarget.closest('details')?.removeAttribute('open');
}
