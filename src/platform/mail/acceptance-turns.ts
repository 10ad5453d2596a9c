// Lets one mail at a time of this process reach the moment in which a server may accept it, until that is saved:
// a crash then leaves one mail in doubt, and not as many as are in flight.

export interface Turn {
  /** Waits until it is this mail's turn. */
  come(): Promise<void>;
  /** Also before it has come. */
  end(): void;
}

/** A turn ends by itself after `mostMs`: a server that thinks long about one mail must not hold up the others. */
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
