// Shares the connections of a process: however many people search, and however slow the database is, some stay free for
// bookings and for the checks of a load balancer.

interface Share {
  /** Connections while each responds in time. */
  usual: number;
  /** Connections while slow statements keep some of them. */
  most: number;
}

/** At least a quarter of the connections is in neither share. */
export function shareConnections(
  all: number,
  renderThreads: number,
): Record<'searches' | 'pages', Share> {
  const quarter = Math.ceil(all / 4);
  const shared = all - quarter;
  const searches = Math.ceil(shared / 2);
  const pages = shared - searches;
  return {
    searches: { usual: Math.min(quarter, searches), most: searches },
    pages: { usual: Math.min(renderThreads, pages), most: pages },
  };
}
