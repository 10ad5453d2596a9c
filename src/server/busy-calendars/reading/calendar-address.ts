// Decides which addresses calendars are read from.
import { isPublicUrl } from '../../shared/public-address.ts';

export interface AddressPolicy {
  /** Hosts, with their ports, in the operator's own network. */
  privateHosts: readonly string[];
  /** The demo also reads calendars without TLS. */
  mayBePlain: boolean;
}

/** Calendars of one's own server are often on one of these. */
const ports = ['8443'];

/** Calendar programs copy addresses as webcal, which is read as https. */
export const calendarAddress = (typed: string): string => typed.replace(/^webcals?:/i, 'https:');

export const mayRead = (address: string, policy: AddressPolicy): boolean =>
  isPublicUrl(address, { ...policy, ports });
