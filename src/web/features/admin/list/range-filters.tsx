// Filters of a list by ranges, such as days and amounts, behind "More filters".
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';

export interface Range {
  title: string;
  /** The names of both ends in the address. */
  names: readonly [string, string];
  type: 'date' | 'text';
}

/** A new search changes the list only: no history entry, no scrolling. */
export const still = { replace: true, preventScrollReset: true } as const;

export function RangeFilters({ ranges }: { ranges: readonly Range[] }) {
  const [params, setParams] = useSearchParams();
  const names = ranges.flatMap((range) => range.names);
  const used = names.filter((name) => params.get(name)).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setParams(
      withValues(params, names, (name) => textOf(form.get(name))),
      still,
    );
  };
  return (
    <details className="group mb-6 -mt-2" open={used > 0 || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-1 font-semibold text-accent hover:text-accent-hover [&::-webkit-details-marker]:hidden">
        More filters{used > 0 && ` (${used})`}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <form className="mt-2 grid grid-cols-1 gap-4" onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {ranges.map(({ title, names: [from, to], type }) => (
            <fieldset key={title} className="grid min-w-0 grid-cols-2 gap-x-3">
              <legend className="mb-1.5 text-sm font-semibold text-text-2">{title}</legend>
              <RangeField label="From" name={from} type={type} value={params.get(from)} />
              <RangeField label="To" name={to} type={type} value={params.get(to)} />
            </fieldset>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm">
            Show
          </Button>
          {used > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                setParams(
                  withValues(params, names, () => ''),
                  still,
                )
              }
            >
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

const textOf = (entry: FormDataEntryValue | null): string =>
  typeof entry === 'string' ? entry.trim() : '';

interface RangeFieldProps {
  label: string;
  name: string;
  type: Range['type'];
  value: string | null;
}

/** Keyed by its value, so that a cleared filter empties it. */
function RangeField({ label, name, type, value }: RangeFieldProps) {
  return (
    <Field label={label} className="min-w-0">
      {(aria) => (
        <Input
          {...aria}
          key={value}
          name={name}
          type={type}
          className="px-3"
          defaultValue={value ?? ''}
          {...(type === 'text' && { inputMode: 'decimal', autoComplete: 'off', maxLength: 9 })}
        />
      )}
    </Field>
  );
}

function withValues(
  params: URLSearchParams,
  names: readonly string[],
  valueOf: (name: string) => string,
) {
  const next = new URLSearchParams(params);
  for (const name of names)
    if (valueOf(name)) next.set(name, valueOf(name));
    else next.delete(name);
  return next;
}
