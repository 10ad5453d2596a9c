// Remembers which page an address means: matching an address against all routes costs more than sending its page.
import { createKnownAddresses } from '../http/cache/known-addresses.ts';

export interface KnownPage {
  /** The same for all addresses that get the same HTML. */
  key: string;
  url: string;
  /** Shows nothing but what everyone may see; a shell behind a sign-in is not public. */
  isPublic?: boolean;
}

export function rememberAddresses(
  known: (url: URL) => KnownPage,
  origin: string,
  mostAddresses?: number,
): (address: string) => KnownPage {
  const remembered = createKnownAddresses<KnownPage>(mostAddresses);
  return (address) => {
    const before = remembered.find(address);
    if (before) return before;
    const page = known(new URL(address, origin));
    remembered.store(address, page);
    return page;
  };
}
