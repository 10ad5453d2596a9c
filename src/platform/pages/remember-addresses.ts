// Remembers what addresses were reduced to: to match one against all routes costs more than to send its page.

export interface KnownPage {
  /** The same for all addresses that get the same HTML. */
  key: string;
  url: string;
}

const longestAddress = 500;

/** All are forgotten when there are too many, so that strangers cannot fill the memory. */
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
