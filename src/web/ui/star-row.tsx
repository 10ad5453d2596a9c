// Rating as five stars, filled to the tenth.
import { Star } from 'lucide-react';
import { classNames } from './class-names.ts';
import { useStoredHtml } from './stored-html.ts';

export interface StarRowProps {
  /** 0 to 5; other values are clamped. */
  rating: number;
  label?: string | undefined;
  className?: string | undefined;
}

const positions = [1, 2, 3, 4, 5];

export function StarRow({ rating, label, className }: StarRowProps) {
  const shown = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10;
  const stars = useStoredHtml({ stars: shown }, <Stars shown={shown} />);
  return (
    <span
      role="img"
      aria-label={label ?? `${shown} out of 5 stars`}
      className={classNames('inline-flex items-center gap-0.5 text-star', className)}
      {...stars}
    />
  );
}

function Stars({ shown }: { shown: number }) {
  return positions.map((position) => (
    <OneStar key={position} filled={Math.min(1, Math.max(0, shown - position + 1))} />
  ));
}

/** An outline, and over it as much of a filled star as the rating reaches. */
function OneStar({ filled }: { filled: number }) {
  const hidden = Math.round((1 - filled) * 100);
  return (
    <span aria-hidden="true" className="relative inline-flex">
      <Star className="size-[1.25em]" strokeWidth={1.75} />
      {filled > 0 && (
        <Star
          className="absolute inset-0 size-full fill-current"
          strokeWidth={1.75}
          style={hidden > 0 ? { clipPath: `inset(0 ${hidden}% 0 0)` } : undefined}
        />
      )}
    </span>
  );
}
