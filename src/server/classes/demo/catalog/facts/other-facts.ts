// Facts of the demo's classes in Other.
import type { FactsByNumber } from './class-facts.ts';

export const otherFacts: FactsByNumber = {
  60: {
    level: 'beginner',
    tags: ['business', 'beginner-friendly'],
    included: ['A list of permits and fees for Texas'],
    bring: ['One piece of your work'],
    minAge: 16,
  },
  61: {
    level: 'all_levels',
    tags: ['writing', 'beginner-friendly'],
    included: ['Notes on up to five pages a week', 'A printed booklet'],
    bring: ['Paper and pen, or a laptop'],
    minAge: 18,
  },
  62: {
    level: 'beginner',
    tags: ['bicycles', 'repair', 'beginner-friendly'],
    included: ['A stand and tools'],
    bring: ['Your bicycle', 'Old clothes'],
    minAge: 12,
  },
  63: {
    level: 'beginner',
    tags: ['repair', 'knife-skills', 'beginner-friendly'],
    included: ['Stones, files and a strop to use'],
    bring: ['Two kitchen knives', 'One thing from the garden'],
    minAge: 16,
  },
  64: {
    level: 'beginner',
    tags: ['floral', 'kids-family', 'outdoors', 'gift', 'take-home'],
    included: ['Needles, thread and flowers'],
    bring: ['Shoes for a short walk'],
    minAge: 7,
    kidsWelcome: true,
  },
  65: {
    level: 'beginner',
    tags: ['games', 'kids-family', 'with-friends', 'beginner-friendly', 'rainy-day'],
    included: ['Boards and clocks', 'Biscuits'],
    bring: [],
    minAge: 8,
    kidsWelcome: true,
  },
  66: {
    level: 'beginner',
    tags: ['money', 'data', 'beginner-friendly'],
    included: ['The spreadsheet'],
    bring: ['A laptop or tablet', 'Your last two bank statements'],
    minAge: 18,
  },
};
