// What the page of a class asks the API. One answer serves all dates, so that choosing another asks nothing.
import { query } from '#web/kit/api.ts';

export const classQuery = (id: string) => query('GET /api/classes/{id}', { params: { id } });

export const similarQuery = (id: string) =>
  query('GET /api/classes/{id}/similar', { params: { id } });

export const enrolledQuery = (id: string, sessionId: string) =>
  query('GET /api/classes/{id}/enrolled', { params: { id }, query: { session_id: sessionId } });

/** Of all its dates: the beginning of what `enrolledQuery` asks. */
export const anyEnrolledQuery = (id: string) =>
  query('GET /api/classes/{id}/enrolled', { params: { id } });

export const enrollmentQuery = (id: string) =>
  query('GET /api/classes/{id}/enrollment', { params: { id } });
