// Sends requests to a hosted identity service and separates its failures from its responses.
import { Refusal } from '#contract/errors.ts';
import type { HostedAuth } from '../config/auth-config.ts';

export interface ServiceRequest {
  method: 'GET' | 'DELETE';
  path: string;
  bearer: string;
  body?: object;
}

export interface ServiceResponse {
  status: number;
  body: unknown;
}

/** Resolves with any response of the service; throws when there is none. */
export type AskService = (request: ServiceRequest) => Promise<ServiceResponse>;

const patienceMs = 10_000;

export function createAskService({ url, apikey, serviceKey }: HostedAuth): AskService {
  return async ({ method, path, bearer, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        apikey: bearer === serviceKey ? serviceKey : (apikey ?? serviceKey),
        'content-type': 'application/json;charset=UTF-8',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
      // The key must not follow a redirect.
      redirect: 'error',
    });
    return { status: response.status, body: parse(await response.text()) };
  };
}

/** The operator reads this message in the log and among the failed jobs. */
export const serviceTrouble = (status: number, question: string): Error =>
  new Error(`The identity service answered ${status} to ${question}.`);

/**
 * The service itself says that there is no such user. Any other 404 comes from a wrong address or a proxy, and must
 * neither sign everybody out nor pass for a deletion.
 */
export function isUserUnknown({ status, body }: ServiceResponse): boolean {
  const { code, error_code: olderCode, msg } = (body ?? {}) as Record<string, unknown>;
  const isSaid = [code, olderCode].includes('user_not_found') || msg === 'User not found';
  return status === 404 && isSaid;
}

/** Within a call, a missing response means that the caller should try again. */
export async function orUnavailable<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw new Refusal('unavailable', { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
