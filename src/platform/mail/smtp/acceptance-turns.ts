// Lets one mail of this process at a time reach the point where a server may accept it, until that is saved: a crash
// then leaves one mail in doubt, not all that are in flight.

export interface Turn {
  /** Waits until it is this mail's turn. */
  come(): Promise<void>;
  /** May be called before the turn has come. */
  end(): void;
}

/** A turn ends by itself after `mostMs`: a server that is slow with one mail must not delay the others. */
export function createTurns(mostMs: number): { book(): Turn } {
  let last: Promise<void> = Promise.resolve();
  return {
    book: () => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      let timer: NodeJS.Timeout | undefined;
      let over = false;
      return {
        come: async () => {
          const before = last;
          last = before.then(() => ended);
          await before;
          if (!over) timer = setTimeout(resolve, mostMs);
        },
        end: () => {
          over = true;
          clearTimeout(timer);
          resolve();
        },
      };
    },
  };
}
