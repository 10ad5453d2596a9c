// Builds a link to directions to a class. It uses the address, because our coordinates may be only those of the town.

export const directionsAddress = (location: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location.toWellFormed())}`;
