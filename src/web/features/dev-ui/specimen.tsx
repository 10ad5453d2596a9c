// A row of the style guide: the same element in the light and the dark theme.
import { useState, type ReactNode } from 'react';

export interface Panel {
  theme: 'light' | 'dark';
  /** Container of this panel's dialogs and menus, so that they get its theme. */
  element: HTMLElement | null;
}

export interface SpecimenProps {
  id: string;
  title: string;
  note: string;
  children: (panel: Panel) => ReactNode;
}

export function Specimen({ id, title, note, children }: SpecimenProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="py-10 sm:py-14">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-base leading-7 text-text-2">{note}</p>
      <div className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        <ThemedPanel theme="light">{children}</ThemedPanel>
        <ThemedPanel theme="dark">{children}</ThemedPanel>
      </div>
    </section>
  );
}

interface ThemedPanelProps {
  theme: Panel['theme'];
  children: SpecimenProps['children'];
}

function ThemedPanel({ theme, children }: ThemedPanelProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setElement}
      className={`${theme} min-w-0 rounded-3xl border border-border bg-bg p-5 text-text sm:p-8`}
    >
      {children({ theme, element })}
    </div>
  );
}

/** A named group inside a panel. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mt-8 first:mt-0">
      <h3 className="mb-3 text-sm font-semibold text-text-3">{name}</h3>
      {children}
    </div>
  );
}

/** Elements side by side, wrapping at the end of the panel. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
