// Maps the server's refusals to the fields for price and seats of a session.
import { ApiError } from '#web/kit/api/api.ts';
import type { TermFaults } from './term-fields.tsx';

export function termFaults(error: unknown): TermFaults {
  if (!(error instanceof ApiError)) return {};
  const { price, max_students: seats, minimum, minimum_hours: hours } = error.fields;
  return {
    ...(price && { price }),
    ...(seats && { seats }),
    ...(minimum && { minimum }),
    ...(hours && { hours }),
  };
}
