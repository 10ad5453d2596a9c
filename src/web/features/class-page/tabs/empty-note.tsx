// Note in a tab that has nothing to list yet.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function EmptyNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3 rounded-2xl border border-dashed border-border px-6 py-10 text-center text-text-2">
      <span className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      {children}
    </div>
  );
}
