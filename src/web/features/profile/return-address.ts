// Return address of the links in email change messages.

export const returnAddress = (): string => `${location.origin}/dashboard/profile`;
