// The rows of the home page in their order.

export const homeRowKinds = ['featured', 'near', 'tonight', 'weekend', 'new'] as const;
export type HomeRowKind = (typeof homeRowKinds)[number];
