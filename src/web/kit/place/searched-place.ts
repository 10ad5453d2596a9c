// Keeps the place that somebody has just searched for, until the search knows it and it can be remembered.

interface Where {
  near?: string | undefined;
  lat?: string | undefined;
  lon?: string | undefined;
}

let awaited: string | undefined;

export function awaitPlace(where: Where): void {
  awaited = keyOf(where);
}

/** True once for each place that was awaited. */
export function takeAwaited(where: Where): boolean {
  if (awaited !== keyOf(where)) return false;
  awaited = undefined;
  return true;
}

const keyOf = ({ near, lat, lon }: Where): string => JSON.stringify([near, lat, lon]);
