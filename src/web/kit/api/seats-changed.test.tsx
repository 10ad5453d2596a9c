import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { createQueryClient } from './api.ts';
import { useSeatsChanged } from './seats-changed.ts';

test('everything that tells of seats is asked for anew, and nothing else', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('nothing is on screen')));
  const names: EndpointName[] = [
    'GET /api/classes/{id}',
    'GET /api/classes/{id}/enrollment',
    'GET /api/classes/{id}/enrolled',
    'GET /api/explore',
    'GET /api/bookings',
    'GET /api/waitlist',
    'GET /api/dashboard',
    'GET /api/instructor/classes',
    'GET /api/site',
    'GET /api/profile',
  ];
  for (const name of names) client.setQueryData([name], {});
  let seatsChanged = () => Promise.resolve();
  const Page = () => {
    seatsChanged = useSeatsChanged();
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await seatsChanged();
  const stale = names.filter((name) => client.getQueryState([name])?.isInvalidated);
  expect(stale).toEqual(names.slice(0, -2));
});
