// Names of the caches that this site fills in a browser; the privacy page names those that tell about a person.

export const cacheNames = {
  /** One for each person: their bookings, the classes they looked at, photos they are about to send. Deleted when they log out. */
  kept: 'trellis-kept',
  /** One for each person who teaches: what they marked at the door and the server does not have yet. Survives logging out. */
  unsent: 'trellis-unsent',
  /** One for each build: the pages that open without a network, the same for everyone, and their files. */
  shell: 'trellis-shell',
  /** Other files of the builds, whose names stand for their content. */
  assets: 'trellis-assets',
} as const;
