// Queries of the class page. One response covers all sessions, so choosing another session needs no request.
import { query } from '#web/kit/api/api.ts';

export const classQuery = (id: string) => query('GET /api/classes/{id}', { params: { id } });

export const similarQuery = (id: string) =>
  query('GET /api/classes/{id}/similar', { params: { id } });

/** `from` is where the reader looks for classes. */
export const similarNearQuery = (id: string, from?: { latitude: number; longitude: number }) =>
  query('GET /api/classes/{id}/similar', {
    params: { id },
    ...(from && { query: { lat: String(from.latitude), lon: String(from.longitude) } }),
  });

export const enrolledQuery = (id: string, sessionId: string) =>
  query('GET /api/classes/{id}/enrolled', { params: { id }, query: { session_id: sessionId } });

/** Covers all sessions of the class: the prefix of the `enrolledQuery` key. */
export const anyEnrolledQuery = (id: string) =>
  query('GET /api/classes/{id}/enrolled', { params: { id } });

export const enrollmentQuery = (id: string) =>
  query('GET /api/classes/{id}/enrollment', { params: { id } });
