// Rights matrix: calls about a session and the later ones of its series.
import { randomUUID } from 'node:crypto';
import type { seriesCalls } from '#contract/classes/series-calls.ts';
import { schedule } from '../class-requests.ts';
import { onlyTheInstructor } from '../expected.ts';
import type { Row, World } from '../row.ts';

/** A session of no series of theirs: whoever runs the class is told that the series is another one. */
const dates = (world: World) => [{ id: randomUUID(), start_time: world.inOneMinute() }];

export const seriesRows: Record<keyof typeof seriesCalls, Row> = {
  'GET /api/classes/{id}/sessions/{sessionId}/series': {
    expected: onlyTheInstructor(200),
    id: (world) => world.classAndSession(),
  },
  'PUT /api/classes/{id}/sessions/{sessionId}/series': {
    expected: onlyTheInstructor(409),
    id: (world) => world.classAndSession(),
    body: (world) => ({ dates: dates(world), price: '30' }),
  },
  'PUT /api/classes/{id}/sessions/{sessionId}/series/reschedule': {
    expected: onlyTheInstructor(409),
    id: (world) => world.classAndSession(),
    body: (world) => ({ dates: dates(world), ...schedule(world) }),
  },
  'PUT /api/classes/{id}/sessions/{sessionId}/series/cancel': {
    expected: onlyTheInstructor(409),
    id: (world) => world.classAndSession(),
    body: (world) => ({ dates: dates(world) }),
  },
};
