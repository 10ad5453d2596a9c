// Remembers what addresses mean: reducing an address to its key costs more than sending what is cached under the key.

export interface KnownAddresses<Meaning> {
  find(address: string): Meaning | undefined;
  store(address: string, meaning: Meaning): void;
}

/** A longer address is parsed anew each time. */
const longestAddress = 500;

/** Cleared when it is full, so that strangers cannot fill the memory; meanings never change, so they have no age. */
export function createKnownAddresses<Meaning>(mostAddresses = 5000): KnownAddresses<Meaning> {
  const meanings = new Map<string, Meaning>();
  return {
    find: (address) => meanings.get(address),
    store(address, meaning) {
      if (address.length > longestAddress) return;
      if (meanings.size >= mostAddresses) meanings.clear();
      meanings.set(address, meaning);
    },
  };
}
