// A fact with its icon: when, where, how many.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FactLineProps {
  icon: LucideIcon;
  /** Text alternative of the icon. */
  label: string;
  children: ReactNode;
}

export function FactLine({ icon: Icon, label, children }: FactLineProps) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-text-3" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1 leading-6 wrap-anywhere">{children}</dd>
    </div>
  );
}
