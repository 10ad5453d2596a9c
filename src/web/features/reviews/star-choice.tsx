// Choice of one to five stars: five radio buttons, so that arrow keys, letters and touch all work.
import { Star } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

interface StarChoiceProps {
  /** 0 before one is chosen. */
  rating: number;
  error?: string | undefined;
  onRating: (rating: number) => void;
}

export function StarChoice({ rating, error, onRating }: StarChoiceProps) {
  const [near, setNear] = useState(0);
  const shown = near || rating;
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="text-sm font-semibold text-text">
        Your rating
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      </legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex text-star" onPointerLeave={() => setNear(0)}>
          {words.map((word, index) => {
            const value = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-12 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
                onPointerEnter={() => setNear(value)}
              >
                <input
                  id={`rating-${value}`}
                  type="radio"
                  name="rating"
                  value={value}
                  checked={rating === value}
                  aria-label={`${value} ${value === 1 ? 'star' : 'stars'}: ${word}`}
                  className="absolute inset-0 cursor-pointer opacity-0"
                  onChange={() => onRating(value)}
                />
                <Star
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className={classNames('size-8', value <= shown && 'fill-current')}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="font-semibold text-text-2">
          {words[shown - 1]}
        </span>
      </div>
      {error && (
        <p id="rating-error" role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
