// Parts of the row of a featured class: its title with the button that takes it off the list, and whether and when it is shown.
import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { FeaturedFacts } from '#contract/admin/featured-calls.ts';
import type { FeaturedClass } from '#contract/classes/featured.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { instantOf, wallTimeOf } from '../../wall-time.ts';
import type { FeaturedLook } from './featured-words.ts';

interface FeaturedHeadProps {
  entry: FeaturedClass;
  /** Undefined while it is loading, and for a class that is gone. */
  facts: FeaturedFacts | undefined;
  look: FeaturedLook | undefined;
  onRemove: () => void;
}

export function FeaturedHead({ entry, facts, look, onRemove }: FeaturedHeadProps) {
  const title = facts?.title ?? (look ? 'A class that no longer exists' : '…');
  return (
    <>
      <div className="min-w-0 flex-1 py-1">
        <p className="leading-6 font-semibold wrap-anywhere">
          {facts ? (
            <Link
              to={`/admin/classes/${entry.id}`}
              className="underline-offset-4 hover:text-accent-hover hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
          ) : (
            title
          )}
        </p>
        {facts && (
          <p className="text-sm text-text-2">
            <bdi>{facts.instructor.fullName}</bdi>
            {facts.isOwn && ' · Your own class: another operator has to feature it'}
          </p>
        )}
      </div>
      <IconButton label={`Take “${title}” off the list`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface FeaturedDetailsProps {
  entry: FeaturedClass;
  title: string;
  look: FeaturedLook | undefined;
  onChange: (part: Partial<FeaturedClass>) => void;
}

export function FeaturedDetails({ look, ...times }: FeaturedDetailsProps) {
  return (
    <>
      {look && (
        <p className="mb-2">
          <Badge variant={look.variant}>{look.label}</Badge>
        </p>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Times {...times} />
      </div>
    </>
  );
}

type TimesProps = Omit<FeaturedDetailsProps, 'look'>;

const ends = [
  ['from', 'From'],
  ['until', 'Until'],
] as const;

function Times({ entry, title, onChange }: TimesProps) {
  const { from, until } = entry;
  const isBackward = from !== null && until !== null && Date.parse(from) >= Date.parse(until);
  return ends.map(([end, label]) => {
    const value = entry[end];
    return (
      <Field
        key={end}
        label={label}
        error={end === 'until' && isBackward ? 'Choose a time after it begins' : undefined}
        isErrorSpoken
      >
        {(aria) => (
          <Input
            {...aria}
            type="datetime-local"
            aria-label={`${label}, “${title}”`}
            className="min-h-11 py-1.5"
            value={value === null ? '' : wallTimeOf(value)}
            onChange={({ target }) => onChange({ [end]: instantOf(target.value) })}
          />
        )}
      </Field>
    );
  });
}
