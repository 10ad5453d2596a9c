// The file of the logo for readers that show no WebP: mail programs and documents.

/** Each logo has an address of its own, so that a sent mail keeps the one it was sent with. */
export const logoPath = (key: string): string => `/brand/logo-${key}.png`;

/** Twice the height in mails, for sharp screens. */
export const logoFileHeight = 72;

/** A very wide logo becomes smaller instead of breaking the line. */
const mostWidth = 480;

export const logoFileWidth = (picture: { width: number; height: number }): number =>
  Math.max(1, Math.min(mostWidth, Math.round((logoFileHeight * picture.width) / picture.height)));
