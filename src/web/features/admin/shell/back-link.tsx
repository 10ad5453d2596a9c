// Link from a detail page back to its list.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-accent hover:text-accent-hover"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
