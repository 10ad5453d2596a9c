// Facts of the demo's classes in Music.
import type { FactsByNumber } from './class-facts.ts';

export const musicFacts: FactsByNumber = {
  43: {
    level: 'beginner',
    tags: ['piano', 'beginner-friendly'],
    included: ['A digital piano with headphones', 'Sheet music', 'The music room at noon'],
    bring: [],
    minAge: 18,
  },
  44: {
    level: 'all_levels',
    tags: ['choir', 'singing', 'beginner-friendly', 'with-friends'],
    included: ['A warm hall'],
    bring: ['A bottle of water'],
    minAge: 12,
  },
  45: {
    level: 'advanced',
    tags: ['piano', 'jazz'],
    included: ['A bass player', 'Lead sheets'],
    bring: ['A tune you like'],
    minAge: 16,
  },
  46: {
    level: 'all_levels',
    tags: ['songwriting', 'singing', 'with-friends'],
    included: ['A recording of your song', 'Coffee and peach cobbler'],
    bring: ['A notebook', 'Your instrument, if you play one'],
    minAge: 14,
  },
  47: {
    level: 'beginner',
    tags: ['music-theory', 'piano', 'beginner-friendly'],
    included: ['A handout on one page'],
    bring: ['Something to write with'],
    minAge: 12,
  },
  48: {
    level: 'beginner',
    tags: ['ukulele', 'kids-family', 'beginner-friendly', 'outdoors'],
    included: ['An instrument to borrow'],
    bring: ['A hat against the sun'],
    minAge: 8,
    kidsWelcome: true,
  },
  49: {
    level: 'intermediate',
    tags: ['guitar', 'outdoors'],
    included: ['Two guitars to lend, if you ask beforehand'],
    bring: ['A guitar with steel strings'],
    minAge: 14,
  },
  50: {
    level: 'beginner',
    tags: ['guitar', 'singing', 'beginner-friendly', 'with-friends'],
    included: ['Song sheets in big print'],
    bring: ['Any guitar'],
    minAge: 12,
  },
  51: {
    level: 'all_levels',
    tags: ['drums', 'with-friends', 'beginner-friendly'],
    included: ['A drum to play'],
    bring: ['A bottle of water', 'Hands without rings'],
    minAge: 12,
  },
};
