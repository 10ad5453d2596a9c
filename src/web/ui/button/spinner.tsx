// Loading spinner.
import { LoaderCircle } from 'lucide-react';
import { classNames } from '../class-names.ts';

export interface SpinnerProps {
  /** Names what is loading; pass an empty label where text beside it already says so. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  const ring = (
    <LoaderCircle
      aria-hidden="true"
      className={classNames('size-6 shrink-0 animate-spin text-accent', className)}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {ring}
      {/* With reduced motion the ring does not turn, so the label is shown instead. */}
      <span className="sr-only motion-reduce:not-sr-only">{label}</span>
    </span>
  );
}
