// Facts of the demo's classes in Languages.
import type { FactsByNumber } from './class-facts.ts';

export const languagesFacts: FactsByNumber = {
  33: {
    level: 'beginner',
    tags: ['spanish', 'beginner-friendly'],
    included: ['The workbook', 'Recordings of the dialogues'],
    bring: ['Something to write with'],
    minAge: 16,
  },
  34: {
    level: 'all_levels',
    language: 'es',
    tags: ['spanish', 'conversation', 'with-friends'],
    included: ['A question to begin with'],
    bring: ['Money for your coffee'],
  },
  35: {
    level: 'intermediate',
    language: 'fr',
    tags: ['french', 'conversation'],
    included: ['A café crème', 'The text of the day'],
    bring: [],
    minAge: 18,
  },
  36: {
    level: 'all_levels',
    tags: ['french', 'beginner-friendly'],
    included: ['Recordings of your voice', 'Exercises of three minutes a day'],
    bring: ['A bottle of water'],
    minAge: 16,
  },
  37: {
    level: 'beginner',
    tags: ['italian', 'beginner-friendly', 'date-night'],
    included: ['A pocket phrase book', 'A small spritz on the last evening'],
    bring: ['Something to write with'],
    minAge: 18,
  },
  38: {
    level: 'intermediate',
    language: 'it',
    tags: ['italian', 'conversation', 'date-night', 'with-friends'],
    included: ['Popcorn', 'A page with twenty words'],
    bring: ['A cushion, if you like'],
    minAge: 16,
  },
  39: {
    level: 'beginner',
    tags: ['japanese', 'beginner-friendly'],
    included: ['Brush pen, cards and practice book'],
    bring: ['A light lunch for Saturday'],
    minAge: 12,
  },
  40: {
    level: 'beginner',
    tags: ['hawaiian', 'singing', 'beginner-friendly'],
    included: ['Songs and dialogues on paper'],
    bring: ['Something to write with'],
    kidsWelcome: true,
    minAge: 8,
  },
  41: {
    level: 'beginner',
    tags: ['arabic', 'paper-books', 'beginner-friendly'],
    included: ['Pens, ink and copybook'],
    bring: ['Sleeves that may meet ink'],
    minAge: 14,
  },
  42: {
    level: 'intermediate',
    tags: ['arabic', 'conversation'],
    included: ['Vocabulary and recordings'],
    bring: ['Something to write with'],
    minAge: 16,
  },
};
