// Decides which addresses of people we may call, for a push or a calendar: they must not lead into our own network.
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
// Within the public range of IPv6: documentation, and tunnels whose far end is an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

const publicRange = new BlockList();
publicRange.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && publicRange.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

interface AddressRule {
  /** Hosts, with their ports, that are allowed though they are not public. */
  privateHosts: readonly string[];
  /** Ports beside the standard one. */
  ports?: readonly string[];
  mayBePlain?: boolean;
}

/** Whether people's address may be called, as far as its text tells; its name is looked up when it is called. */
export function isPublicUrl(address: string, rule: AddressRule): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password, port } = new URL(address);
  if (username || password) return false;
  if (rule.privateHosts.includes(host)) return ['http:', 'https:'].includes(protocol);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && rule.mayBePlain === true);
  if (!isAllowed || (port !== '' && !rule.ports?.includes(port))) return false;
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? isPublicAddress(bare) : bare.includes('.') && !bare.endsWith('.');
}

/** Whether a push could be sent there. */
export const isPushEndpoint = (endpoint: string, privateHosts: readonly string[]): boolean =>
  isPublicUrl(endpoint, { privateHosts });

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up for a connection, and leaves out addresses that are not public. */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (!first) return found(new PrivateAddressError(`${hostname} has no public address.`), []);
    if (options.all) return found(null, [first, ...others]);
    found(null, first.address, first.family);
  });
}
