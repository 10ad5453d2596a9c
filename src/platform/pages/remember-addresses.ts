// Caches which page an address means: matching an address against all routes costs more than sending its page.

export interface KnownPage {
  /** The same for all addresses that get the same HTML. */
  key: string;
  url: string;
}

const longestAddress = 500;

/** The cache is cleared when it is full, so that strangers cannot fill the memory. */
export function rememberAddresses(
  known: (url: URL) => KnownPage,
  origin: string,
  mostAddresses = 5000,
): (address: string) => KnownPage {
  const remembered = new Map<string, KnownPage>();
  return (address) => {
    const before = remembered.get(address);
    if (before) return before;
    const page = known(new URL(address, origin));
    if (address.length > longestAddress) return page;
    if (remembered.size >= mostAddresses) remembered.clear();
    remembered.set(address, page);
    return page;
  };
}
