// Remembers the addresses for which this browser has asked for links: the newest five, until the person logs out.
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';
import { takeFlow } from './link-flows.ts';

interface LinkRequest {
  /** The client's id of the request, which comes back with the link. */
  flowId: string | null;
  /** The address of the account; for an email change the new address, then the current one. */
  emails: string[];
}

const storageKey = localKeys.linkRequests;
/** As many verifiers as the client keeps. */
const mostRequests = 5;

/** Call it when the identity service has accepted the request. */
export function rememberLinkRequest(...addresses: string[]): void {
  const emails = addresses.map((address) => address.toLowerCase());
  write([...readRequests(), { flowId: takeFlow(emails), emails }].slice(-mostRequests));
}

/** The addresses of the link with this flow; empty if it was asked for elsewhere. */
export const emailsOfFlow = (flowId: string): string[] =>
  readRequests().find((request) => request.flowId === flowId)?.emails ?? [];

export const isLinkRequested = (email: string): boolean =>
  readRequests().some(({ emails }) => emails.includes(email.toLowerCase()));

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
    writeLocal(storageKey, JSON.stringify(requests));
  } catch {
    // Without storage the link asks before it signs anybody in.
  }
}
