// Operator endpoints for the health of the marketplace; part of the endpoint table.
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { health, storageProbe } from './health.ts';

export const adminHealthCalls = {
  'GET /api/admin/health': endpoint({
    summary: 'Read how every part of the marketplace is doing',
    description:
      'Each part is read by itself, for two seconds at most; one that does not respond is `not_working`. All times are real time, not business time.',
    who: 'operator',
    response: health,
  }),
  'POST /api/admin/health/storage': endpoint({
    summary: 'Test the storage of pictures',
    description:
      'Writes, reads and deletes a small file. At most once a minute, for all operators: until then the response is the test before.',
    who: 'operator',
    response: storageProbe,
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
