// Who gets what from every call: one row per endpoint, one column per kind of person, the status of the answer.
import type { EndpointName } from '#contract/endpoints.ts';

export const people = [
  'visitor',
  'learner',
  'otherLearner',
  'instructor',
  'otherInstructor',
  'suspended',
  'operator',
] as const;
export type Person = (typeof people)[number];

/** What a row may need to build a request that is valid for whoever is allowed to send it. */
export interface World {
  settingsVersion(): Promise<string>;
  inOneMinute(): string;
}

export interface Row {
  expected: Record<Person, number>;
  body?: (world: World) => unknown;
}

const everyone: Record<Person, number> = {
  visitor: 200,
  learner: 200,
  otherLearner: 200,
  instructor: 200,
  otherInstructor: 200,
  suspended: 200,
  operator: 200,
};

const operatorsOnly: Record<Person, number> = {
  visitor: 401,
  learner: 404,
  otherLearner: 404,
  instructor: 404,
  otherInstructor: 404,
  suspended: 403,
  operator: 200,
};

/** A new endpoint without a row does not compile. */
export const matrix: Record<EndpointName, Row> = {
  'GET /api/site': { expected: everyone },
  'GET /api/settings': { expected: operatorsOnly },
  'PUT /api/settings': {
    expected: operatorsOnly,
    body: async (world) => ({
      version: await world.settingsVersion(),
      values: { brandName: 'Trellis' },
    }),
  },
  'PUT /api/clock': { expected: operatorsOnly, body: (world) => ({ to: world.inOneMinute() }) },
  'GET /api/openapi.json': { expected: everyone },
  'GET /api/docs': { expected: everyone },
};
