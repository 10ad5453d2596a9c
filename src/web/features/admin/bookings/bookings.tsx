// Search for bookings by id, check-in code, person, class, dates, state and amount.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type BookingState, bookingStates } from '#domain/booking/lifecycle.ts';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery } from '../list/found-query.ts';
import { SearchForm } from '../list/search-form.tsx';
import { BookingFilters, ShownOwner } from './booking-filters.tsx';
import { BookingLine } from './booking-line.tsx';
import { inputOf } from './booking-search.ts';
import { bookingLooks, stateWords } from './booking-words.ts';

const states = Object.keys(bookingStates) as BookingState[];

const choices = [
  {
    name: 'state',
    label: 'State',
    options: [
      ['', 'All'],
      ['enrolled', 'Booked or completed'],
      ...states.map((state) => [state, stateWords[state] ?? bookingLooks[state].label] as const),
    ],
  },
] as const;

export function Bookings() {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(foundQuery('GET /api/admin/bookings', inputOf(params)));
  return (
    <>
      <SearchForm
        label="Search"
        hint="Name, username, email, class, check-in code or booking id"
        choices={choices}
      />
      <BookingFilters />
      <ShownOwner line={query.isPlaceholderData ? undefined : query.data?.pages[0]?.items[0]} />
      <FoundList query={query} label="Bookings" empty="No booking matches this search.">
        {(line) => <BookingLine line={line} />}
      </FoundList>
    </>
  );
}
