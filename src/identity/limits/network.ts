// Names the network of an IP address, which limits count as one.
import { networkOf } from '#platform/rate-limit.ts';

/** /24 for IPv4, /64 for IPv6. */
export const blockOf = (ip: string): string =>
  networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
