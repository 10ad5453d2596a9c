// Where the links of the address-change mails lead back to.

export const returnAddress = (): string => `${location.origin}/dashboard/profile`;
