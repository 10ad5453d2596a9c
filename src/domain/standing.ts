// Derives a person's standing with the marketplace from what operators have decided.

export const standings = ['good', 'not_teaching', 'suspended'] as const;
/** `not_teaching`: may do everything except teach. */
export type Standing = (typeof standings)[number];

interface Decided {
  suspendedAt: Date | null;
  instructorStatus: 'none' | 'pending' | 'approved' | 'suspended';
}

export function standingOf({ suspendedAt, instructorStatus }: Decided): Standing {
  if (suspendedAt) return 'suspended';
  return instructorStatus === 'suspended' ? 'not_teaching' : 'good';
}
