// A list of the integrations page with its heading, its button, and what stands there while it is empty.
import type { ReactNode } from 'react';

interface SectionProps<Item> {
  id: string;
  title: string;
  text: ReactNode;
  action: ReactNode;
  empty: string;
  items: Item[];
  renderLine: (item: Item) => ReactNode;
  /** Dialogs. */
  children: ReactNode;
}

export function Section<Item extends { id: string }>(props: SectionProps<Item>) {
  const { id, title, text, action, empty, items, renderLine, children } = props;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 id={id} className="text-xl font-bold tracking-tight">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-text-2">{text}</p>
        </div>
        {action}
      </div>
      {items.length === 0 ? (
        <p className="rounded-2xl border border-dashed border-input-border px-6 py-8 text-lg text-text-2">
          {empty}
        </p>
      ) : (
        <ul
          aria-labelledby={id}
          className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
        >
          {items.map((item) => (
            <li key={item.id} className="relative first:rounded-t-2xl last:rounded-b-2xl">
              {renderLine(item)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
