// Where the operator sits: the desk is rendered in browsers only, which know it.

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
