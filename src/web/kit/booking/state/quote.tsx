// Block quote with its author.
import type { ReactNode } from 'react';
import { Quotation } from './quotation.tsx';

export function Quote({ by, children }: { by: ReactNode; children: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold text-text-3">{by}</p>
      <Quotation>{children}</Quotation>
    </div>
  );
}
