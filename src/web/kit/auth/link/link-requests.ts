// Remembers the addresses for which this browser has asked for links: the newest five, until the person logs out.
import { newestFlowId } from './link-verifier.ts';

interface LinkRequest {
  /** The client's id of the request, which comes back with the link. */
  flowId: string | null;
  /** The address of the account; for an email change the new address, then the current one. */
  emails: string[];
}

const storageKey = 'trellis-link-requests';
/** As many verifiers as the client keeps. */
const mostRequests = 5;

/** Call it when the identity service has accepted the request. */
export function rememberLinkRequest(...emails: string[]): void {
  const request = { flowId: newestFlowId(), emails: emails.map((email) => email.toLowerCase()) };
  write([...readRequests(), request].slice(-mostRequests));
}

/** The addresses of the link with this flow; empty if it was asked for elsewhere. */
export const emailsOfFlow = (flowId: string): string[] =>
  readRequests().find((request) => request.flowId === flowId)?.emails ?? [];

export const isLinkRequested = (email: string): boolean =>
  readRequests().some(({ emails }) => emails.includes(email.toLowerCase()));

export function forgetLinkRequests(): void {
  write([]);
}

function readRequests(): LinkRequest[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRequest) : [];
  } catch {
    return [];
  }
}

function isRequest(value: unknown): value is LinkRequest {
  const { flowId, emails } = (value ?? {}) as Record<string, unknown>;
  return (
    (flowId === null || typeof flowId === 'string') &&
    Array.isArray(emails) &&
    emails.every((email) => typeof email === 'string')
  );
}

function write(requests: LinkRequest[]): void {
  try {
    if (requests.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(requests));
  } catch {
    // Without storage the link asks before it signs anybody in.
  }
}
