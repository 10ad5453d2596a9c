// A group of filters: with a button that opens it beside the list, with its title alone in the sheet.
import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';

export interface OpenGroups {
  isOpen(name: string): boolean;
  toggle(name: string): void;
}

/** Undefined where all groups are open. */
export const GroupsContext = createContext<OpenGroups | undefined>(undefined);

/** More open groups do not fit beside the list. */
const mostOpen = 2;

/** The fields of the group "when" that take the room of another group. */
export const datesPart = 'dates';

/** Opening one too many closes the one that has been open for longest. */
export function useOpenGroups(first: string[]): OpenGroups {
  const [open, setOpen] = useState(first);
  return {
    isOpen: (name) => open.includes(name),
    toggle: (name) => setOpen((names) => toggled(names, name)),
  };
}

function toggled(names: string[], name: string): string[] {
  if (names.includes(name)) return names.filter((other) => other !== name);
  if (name === datesPart) return ['when', datesPart];
  return [...names.filter((other) => other !== datesPart), name].slice(-mostOpen);
}

interface FilterGroupProps {
  name: string;
  title: string;
  /** The choice that is applied, in a few words. */
  summary?: string | undefined;
  children: ReactNode;
}

export function FilterGroup({ name, title, summary, children }: FilterGroupProps) {
  const groups = use(GroupsContext);
  const id = useId();
  if (!groups)
    return (
      <fieldset className="min-w-0 border-t border-border py-6 first:border-t-0 first:pt-0">
        {/* A legend does not take part in its fieldset's layout, so it has its own margin. */}
        <legend className="float-left mb-3 w-full text-base font-bold tracking-tight">
          {title}
        </legend>
        <div className="clear-both grid gap-3">{children}</div>
      </fieldset>
    );
  const isOpen = groups.isOpen(name);
  return (
    <section aria-labelledby={id} className="border-t border-border first:border-t-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center gap-3 rounded-lg text-left hover:text-accent-hover"
          onClick={() => groups.toggle(name)}
        >
          <span className="font-bold tracking-tight">{title}</span>
          <span className="min-w-0 flex-1 truncate text-right text-sm text-text-2">{summary}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-text-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && <div className="grid gap-3 pt-1 pb-3">{children}</div>}
    </section>
  );
}
