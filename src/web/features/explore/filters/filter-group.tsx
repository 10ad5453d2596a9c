// A group of filter choices with its title.
import type { ReactNode } from 'react';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-border py-6 first:border-t-0 first:pt-0">
      {/* A legend does not take part in its fieldset's layout, so it has its own margin. */}
      <legend className="float-left mb-3 w-full text-base font-bold tracking-tight">{title}</legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}
