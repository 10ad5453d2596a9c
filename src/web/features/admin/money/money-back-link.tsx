// Link from a detail page back to its list.
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 rounded-lg font-semibold text-accent hover:text-accent-hover hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
