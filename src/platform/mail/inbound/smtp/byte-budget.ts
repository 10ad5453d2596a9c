// Counts the bytes that several mails hold in memory together.

export interface ByteBudget {
  /** Returns false, and takes nothing, if too little is left. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createByteBudget(most: number): ByteBudget {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > most) return false;
      held += bytes;
      return true;
    },
    give: (bytes) => {
      held -= bytes;
    },
  };
}
