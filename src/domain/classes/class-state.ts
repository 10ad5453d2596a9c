// Derives the state of a class, for its instructor and for everybody else.

export interface ClassFacts {
  isActive: boolean;
  instructorStatus: 'none' | 'pending' | 'approved' | 'suspended';
  /** Whether the instructor's whole account is suspended. */
  suspended: boolean;
  hasUpcoming: boolean;
  /** Whether an operator took the class down. */
  takenDown?: boolean;
  /** Whether it is down because an operator looks at it before it is first shown. */
  isHeld?: boolean;
  /** Whether its instructor has archived it. */
  isArchived?: boolean;
}

export const classStates = {
  held: 'We look at it before it is shown, and write to you then. You can still change it.',
  'taken-down': 'We have taken it down: nobody can find it, and it cannot be published.',
  archived: 'It is off all lists, and nobody can book it. You can bring it back.',
  unpublished: 'Only you can see it.',
  waiting: 'It appears as soon as you are approved as an instructor.',
  withheld: 'It is not shown while you may not teach.',
  'without-dates': 'It has a page, but is not found until you add a date.',
  listed: 'Everybody can find and book it.',
} as const;

export type ClassState = keyof typeof classStates;

export function classState(facts: ClassFacts): ClassState {
  if (facts.takenDown) return facts.isHeld ? 'held' : 'taken-down';
  if (facts.isArchived) return 'archived';
  if (!facts.isActive) return 'unpublished';
  if (facts.suspended || facts.instructorStatus === 'suspended') return 'withheld';
  if (facts.instructorStatus !== 'approved') return 'waiting';
  return facts.hasUpcoming ? 'listed' : 'without-dates';
}

/** Whether everybody may open the page of the class. */
export const isPublic = (facts: Omit<ClassFacts, 'hasUpcoming'>): boolean =>
  ['listed', 'without-dates'].includes(classState({ ...facts, hasUpcoming: false }));
