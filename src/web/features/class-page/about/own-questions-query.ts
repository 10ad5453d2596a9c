// Query of the questions about a class that the person who looks asked and that are not answered.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api/api.ts';

export const ownQuestionsQuery = (classId: string) =>
  queryOptions({
    ...query('GET /api/classes/{id}/questions/own', { params: { id: classId } }),
    // The instructor may answer at any time.
    refetchOnMount: 'always',
  });
