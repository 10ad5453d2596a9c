// The facts of a class of the demo, as its instructor fills them in.
import type { Level } from '#domain/classes/levels.ts';
import type { TeachingLanguage } from '#domain/classes/teaching-languages.ts';

export interface DemoFacts {
  level: Level;
  /** Left out: English. */
  language?: TeachingLanguage;
  /** Slugs of tags, the most telling first. */
  tags: string[];
  included: string[];
  bring: string[];
  minAge?: number;
  kidsWelcome?: true;
}

/** The facts by the number of the class. */
export type FactsByNumber = Record<number, DemoFacts>;
