// Reports that the service is running.
import type { Handle } from '../call.ts';

export const showHealth: Handle = async () => ({
  body: {
    // The version of the protocol; the product has its own.
    version: '2024-01-01',
    name: 'Trellis Identity',
    description: 'The sign-in service of Trellis',
  },
});
