// Facts of the demo's classes in Gardening.
import type { FactsByNumber } from './class-facts.ts';

export const gardeningFacts: FactsByNumber = {
  52: {
    level: 'beginner',
    tags: ['vegetables', 'woodworking', 'outdoors', 'beginner-friendly'],
    included: ['Gloves and tools', 'Cutting lists and suppliers'],
    bring: ['Lunch', 'Boots and a rain jacket'],
    minAge: 14,
  },
  53: {
    level: 'beginner',
    tags: ['seeds', 'vegetables', 'beginner-friendly', 'take-home'],
    included: ['A tray with twenty-four sown cells', 'A calendar for the coming weeks'],
    bring: ['A bag for your tray'],
    minAge: 10,
    kidsWelcome: true,
  },
  54: {
    level: 'beginner',
    tags: ['trees-pruning', 'outdoors', 'beginner-friendly'],
    included: ['Saws and ladders', 'Sharpening of your pruners'],
    bring: ['Hand pruners, if you own a pair', 'Boots'],
    minAge: 16,
  },
  55: {
    level: 'beginner',
    tags: ['mushrooms', 'beginner-friendly', 'gift', 'take-home'],
    included: ['One log with living fungus', 'Eye protection'],
    bring: ['A trunk or a strong friend'],
    minAge: 12,
  },
  56: {
    level: 'beginner',
    tags: ['vegetables', 'beginner-friendly', 'gift', 'take-home'],
    included: ['A planted box of six herbs'],
    bring: ['A photo of your balcony'],
    minAge: 12,
  },
  57: {
    level: 'all_levels',
    tags: ['vegetables', 'outdoors'],
    included: ['A share of whatever is ready'],
    bring: ['Gloves', 'A hat and water'],
    minAge: 10,
    kidsWelcome: true,
  },
  58: {
    level: 'beginner',
    tags: ['house-plants', 'outdoors', 'beginner-friendly', 'gift', 'take-home'],
    included: ['Bowl, plants, stones and soil'],
    bring: ['A box to carry it home', 'Long sleeves'],
    minAge: 10,
  },
  59: {
    level: 'all_levels',
    tags: ['composting', 'kids-family', 'outdoors', 'beginner-friendly'],
    included: ['A bucket of finished compost', 'A handful of worms'],
    bring: ['A handful of your compost in a jar'],
    minAge: 5,
    kidsWelcome: true,
  },
};
