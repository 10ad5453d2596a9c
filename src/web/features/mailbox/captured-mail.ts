// Queries of the mails that the demo captured instead of sending.
import type { Output } from '#contract/endpoints.ts';
import { ApiError, query } from '#web/kit/api/api.ts';

export type CapturedMail = Output<'GET /api/dev/mail'>['messages'][number];
export type MailDetail = Output<'GET /api/dev/mail/{id}'>;

export const mailboxQuery = query('GET /api/dev/mail');
export const mailQuery = (id: string) => query('GET /api/dev/mail/{id}', { params: { id } });

export const mailboxPath = '/dev/mail';

/** Also true for visitors from another machine, and for an address that is not an id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
}
