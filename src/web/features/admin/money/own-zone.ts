// The operator's time zone; the admin area is rendered in browsers only, which know it.

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
