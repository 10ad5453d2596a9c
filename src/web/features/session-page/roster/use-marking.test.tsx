import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { createQueryClient } from '#web/kit/api/api.ts';
import { rosterQuery } from './roster-query.ts';
import { type Marking, useMarking } from './use-marking.ts';

const ana = { bookingId: 'b1', fullName: 'Ana Ruiz', attendance: 'unknown', markedAt: null };

/** A roster with one person; the test resolves each mark itself, and refetching never ends. */
function playedList() {
  const responses: PromiseWithResolvers<RosterPerson>[] = [];
  const client = createQueryClient(((name: string) => {
    const response = Promise.withResolvers<RosterPerson>();
    if (name.startsWith('PUT')) responses.push(response);
    return response.promise;
  }) as never);
  const { queryKey } = rosterQuery('s1');
  client.setQueryData(queryKey, { people: [ana] } as Roster);
  let marking: Marking | undefined;
  function List() {
    marking = useMarking('s1');
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const shown = () => client.getQueryData(queryKey)?.people[0];
  const tap = async (to: 'attended' | 'unknown') => {
    marking?.mark(shown()!, to);
    await expect.poll(() => shown()?.attendance).toBe(to);
  };
  return { responses, client, shown, tap };
}

test('shows a mark at once, and puts it back when it is refused', async () => {
  const { responses, shown, tap } = playedList();
  await tap('attended');
  await expect.poll(() => responses.length).toBe(1);
  responses[0]?.reject(new Error('busy'));
  await expect.poll(shown).toEqual(ana);
});

test('puts back what the server has when two taps on one row are refused', async () => {
  const { responses, client, shown, tap } = playedList();
  await tap('attended');
  await tap('unknown');
  for (const index of [0, 1]) {
    await expect.poll(() => responses.length).toBe(index + 1);
    responses[index]?.reject(new Error('offline'));
  }
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(shown()).toEqual(ana);
});
