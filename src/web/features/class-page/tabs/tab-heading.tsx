// The heading of a tab and the sentence below it.
import type { ReactNode } from 'react';

export function TabHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      {children && <p className="mt-1 text-text-2">{children}</p>}
    </>
  );
}
