// The life of an announcement as a table: who causes each step, and from which states.

export const announcementStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const;
export type AnnouncementState = (typeof announcementStates)[number];

interface Step {
  meaning: string;
  from: readonly AnnouncementState[];
  to: AnnouncementState;
  who: 'operator' | 'clock';
}

export const announcementSteps = {
  schedule: {
    meaning: 'An operator sends it, now or later, or sets another time',
    from: ['draft', 'scheduled'],
    to: 'scheduled',
    who: 'operator',
  },
  unschedule: {
    meaning: 'An operator takes it back before it begins, and may change it',
    from: ['scheduled'],
    to: 'draft',
    who: 'operator',
  },
  begin: {
    meaning: 'Its time has come; everybody with an account now gets it',
    from: ['scheduled'],
    to: 'sending',
    who: 'clock',
  },
  pause: {
    meaning: 'An operator stops it for a while',
    from: ['sending'],
    to: 'paused',
    who: 'operator',
  },
  continue: {
    meaning: 'An operator lets it go on where it stopped',
    from: ['paused'],
    to: 'sending',
    who: 'operator',
  },
  cancel: {
    meaning: 'An operator ends it; nobody else gets it',
    from: ['sending', 'paused'],
    to: 'canceled',
    who: 'operator',
  },
  finish: {
    meaning: 'Everybody it is for was reached',
    from: ['sending'],
    to: 'sent',
    who: 'clock',
  },
} as const satisfies Record<string, Step>;

export type AnnouncementStep = keyof typeof announcementSteps;

export function mayTakeStep(step: AnnouncementStep, state: AnnouncementState): boolean {
  const { from }: Step = announcementSteps[step];
  return from.includes(state);
}

/** What nobody has got yet. */
export const mayChangeText = (state: AnnouncementState): boolean =>
  state === 'draft' || state === 'scheduled';
