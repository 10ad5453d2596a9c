// Rating as five stars, to the nearest half.
import { Star, StarHalf } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface StarRowProps {
  /** 0 to 5; other values are clamped. */
  rating: number;
  label?: string | undefined;
  className?: string | undefined;
}

const positions = [1, 2, 3, 4, 5];

export function StarRow({ rating, label, className }: StarRowProps) {
  const bounded = Math.min(5, Math.max(0, rating));
  const shown = Math.round(bounded * 2) / 2;
  const spoken = Math.round(bounded * 10) / 10;
  return (
    <span
      role="img"
      aria-label={label ?? `${spoken} out of 5 stars`}
      className={classNames('inline-flex items-center gap-0.5 text-star', className)}
    >
      {positions.map((position) => (
        <span key={position} aria-hidden="true" className="relative inline-flex">
          <Star
            className={classNames('size-[1.25em]', shown >= position && 'fill-current')}
            strokeWidth={1.75}
          />
          {shown === position - 0.5 && (
            <StarHalf className="absolute inset-0 size-full fill-current" strokeWidth={1.75} />
          )}
        </span>
      ))}
    </span>
  );
}
