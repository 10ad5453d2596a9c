// The way to where a class is, in the map people have. By its address: our coordinates may be those of the town.

export const directionsAddress = (location: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location.toWellFormed())}`;
