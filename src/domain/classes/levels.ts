// The levels of experience that a class is made for, with their words.

export const levels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  all_levels: 'All levels',
} as const;

export type Level = keyof typeof levels;

export const levelNames = Object.keys(levels) as [Level, ...Level[]];

/** The levels that somebody can have. */
export const searchedLevels = ['beginner', 'intermediate', 'advanced'] as const satisfies Level[];
export type SearchedLevel = (typeof searchedLevels)[number];
