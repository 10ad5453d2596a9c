// Filters of the list of bookings by date and amount, and the note that only the bookings of one person or class are shown.
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminBookingLine } from '#contract/admin/booking-shapes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { type FilterName, filterNames, ownerNames, type OwnerName } from './booking-search.ts';

const pairs = [
  { title: 'Class takes place', names: ['session_from', 'session_to'], type: 'date' },
  { title: 'Booked', names: ['booked_from', 'booked_to'], type: 'date' },
  { title: 'Amount in dollars', names: ['price_from', 'price_to'], type: 'text' },
] as const satisfies readonly {
  title: string;
  names: readonly [FilterName, FilterName];
  type: 'date' | 'text';
}[];

const still = { replace: true, preventScrollReset: true } as const;

export function BookingFilters() {
  const [params, setParams] = useSearchParams();
  const used = filterNames.filter((name) => params.get(name)).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setParams(
      withValues(params, (name) => textOf(form.get(name))),
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
          {pairs.map(({ title, names: [from, to], type }) => (
            <fieldset key={title} className="grid min-w-0 grid-cols-2 gap-x-3">
              <legend className="mb-1.5 text-sm font-semibold text-text-2">{title}</legend>
              <FilterField label="From" name={from} type={type} value={params.get(from)} />
              <FilterField label="To" name={to} type={type} value={params.get(to)} />
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
                  withValues(params, () => ''),
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

interface FilterFieldProps {
  label: string;
  name: FilterName;
  type: 'date' | 'text';
  value: string | null;
}

/** Keyed by its value, so that a cleared filter empties it. */
function FilterField({ label, name, type, value }: FilterFieldProps) {
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

function withValues(params: URLSearchParams, valueOf: (name: FilterName) => string) {
  const next = new URLSearchParams(params);
  for (const name of filterNames)
    if (valueOf(name)) next.set(name, valueOf(name));
    else next.delete(name);
  return next;
}

const ownerTexts: Record<OwnerName, (line: AdminBookingLine | undefined) => string> = {
  learner: (line) =>
    line ? `Bookings of ${line.learner?.fullName ?? formerMember}` : 'Bookings of one person',
  class: (line) => (line ? `Bookings of ${line.class.title}` : 'Bookings of one class'),
  session: (line) =>
    line
      ? `Bookings of ${line.class.title} on ${momentText(line.startTime, line.timeZone)}`
      : 'Bookings of one date',
};

/** Says whose bookings are shown, and leads back to all of them. */
export function ShownOwner({ line }: { line: AdminBookingLine | undefined }) {
  const [params, setParams] = useSearchParams();
  const name = ownerNames.find((each) => params.get(each));
  const isMissed = params.get('attendance') === 'no_show';
  if (!name && !isMissed) return null;
  const showAll = () => {
    const next = new URLSearchParams(params);
    for (const each of [...ownerNames, 'attendance']) next.delete(each);
    setParams(next, still);
  };
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-surface-2 px-4 py-2 forced-colors:border">
      <span className="min-w-0 font-medium wrap-anywhere">
        {name ? ownerTexts[name](line) : 'Bookings'}
        {isMissed && ', no-shows only'}
      </span>
      <Button variant="ghost" size="sm" onClick={showAll}>
        Show all bookings
      </Button>
    </p>
  );
}
