// Rights matrix: calls about the insight into a class.
import type { insightCalls } from '#contract/classes/insight-calls.ts';
import { onlyTheInstructor } from '../expected.ts';
import type { Row, World } from '../row.ts';

const classAndTag = async (world: World): Promise<string[]> => {
  const [classId] = await world.classAndSession();
  return [classId, 'flyer'];
};

export const insightRows: Record<keyof typeof insightCalls, Row> = {
  'GET /api/instructor/classes/{id}/insight': {
    expected: onlyTheInstructor(200),
    id: async (world) => (await world.classAndSession())[0],
  },
  'PUT /api/instructor/classes/{id}/share-tags/{tag}': {
    expected: onlyTheInstructor(200),
    id: classAndTag,
  },
  'DELETE /api/instructor/classes/{id}/share-tags/{tag}': {
    expected: onlyTheInstructor(200),
    id: classAndTag,
  },
};
