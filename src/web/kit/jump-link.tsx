// A link to a part of the same page that scrolls there and takes the keyboard along.
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
      onClick={(event) => jump(event, to)}
    >
      {children}
    </Link>
  );
}

function jump(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  // Folding a list that stood above the target moves the target, so it comes first.
  event.currentTarget.closest('details')?.removeAttribute('open');
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
