// Quiet link at the end of a text, with an arrow that moves forward on hover.
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-5 transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}
