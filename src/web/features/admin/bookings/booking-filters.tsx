// Filters of the list of bookings by date and amount, and the note that only the bookings of one person or class are shown.
import { useSearchParams } from 'react-router';
import type { AdminBookingLine } from '#contract/admin/booking-shapes.ts';
import { type Measures, measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Range, RangeFilters, still } from '../list/range-filters.tsx';
import { type FilterName, ownerNames, type OwnerName } from './booking-search.ts';

const rangesOf = ({ currency }: Pick<Measures, 'currency'>) =>
  [
    { title: 'Class takes place', names: ['session_from', 'session_to'], type: 'date' },
    { title: 'Booked', names: ['booked_from', 'booked_to'], type: 'date' },
    {
      title: `Amount in ${currencyName({ currency })}`,
      names: ['price_from', 'price_to'],
      type: 'text',
    },
  ] as const satisfies readonly (Range & { names: readonly [FilterName, FilterName] })[];

export const BookingFilters = () => <RangeFilters ranges={rangesOf(measures())} />;

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
