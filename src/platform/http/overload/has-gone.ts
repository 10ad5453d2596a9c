import type { ServerResponse } from 'node:http';

/**
 * Whether the client has hung up. Check it after a wait: a response closes once, so what is to happen when it closes never
 * does if that was before.
 */
export const hasGone = ({ destroyed, socket }: ServerResponse): boolean =>
  destroyed || socket?.destroyed === true;
