// The brand's trellis as a background pattern, in the surrounding text color.
import { useId } from 'react';

export function BrandPattern({ className }: { className: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className}>
      <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
        <path d="M0 56 56 0M0 0l56 56" fill="none" stroke="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
