// Facts of the demo's classes in Cooking.
import type { FactsByNumber } from './class-facts.ts';

export const cookingFacts: FactsByNumber = {
  13: {
    level: 'beginner',
    tags: ['pasta', 'italian-cooking', 'beginner-friendly', 'date-night', 'vegetarian'],
    included: ['All ingredients', 'Lunch with a glass of wine', 'The recipes'],
    bring: ['An appetite'],
    minAge: 16,
  },
  14: {
    level: 'beginner',
    tags: ['italian-cooking', 'date-night', 'rainy-day'],
    included: ['All ingredients', 'Dinner', 'A jar of ragù to take home'],
    bring: ['Closed shoes'],
    minAge: 16,
  },
  15: {
    level: 'all_levels',
    tags: ['pizza', 'italian-cooking', 'date-night', 'with-friends'],
    included: ['Three small pizzas', 'A batch of dough to take home'],
    bring: ['Beer or wine, if you like'],
    minAge: 12,
  },
  16: {
    level: 'beginner',
    tags: ['knife-skills', 'beginner-friendly'],
    included: ['Knives and boards to use', 'Minestrone'],
    bring: ['Your own knife, if it needs an edge'],
    minAge: 16,
  },
  17: {
    level: 'all_levels',
    tags: ['pastry', 'rainy-day', 'gift', 'take-home'],
    included: ['All ingredients', 'Coffee', 'A dozen buns to take home'],
    bring: ['A box for your buns', 'An apron'],
    minAge: 12,
  },
  18: {
    level: 'beginner',
    tags: ['bread', 'pastry', 'beginner-friendly', 'take-home'],
    included: ['All ingredients', 'Two loaves', 'A jar of starter'],
    bring: ['A jar with a lid', 'An apron'],
    minAge: 14,
  },
  19: {
    level: 'all_levels',
    tags: ['mexican-cooking', 'with-friends', 'kids-family', 'take-home'],
    included: ['All ingredients', 'Lunch in the patio', 'A dozen and a half tamales to take home'],
    bring: ['A cooler bag', 'An apron'],
    minAge: 10,
    kidsWelcome: true,
  },
  20: {
    level: 'beginner',
    tags: ['mexican-cooking', 'beginner-friendly', 'date-night', 'vegetarian'],
    included: ['All ingredients', 'Dinner at the taco table', 'Two jars of salsa'],
    bring: ['An apron'],
    minAge: 14,
  },
  21: {
    level: 'intermediate',
    tags: ['pastry', 'french-cooking', 'gift', 'take-home'],
    included: ['All ingredients', 'Breakfast on Sunday', 'Six croissants and a frozen batch'],
    bring: ['An apron', 'A box and a cooler bag'],
    minAge: 16,
  },
  22: {
    level: 'beginner',
    tags: ['indian-cooking', 'vegetarian', 'beginner-friendly'],
    included: ['All ingredients', 'Breakfast that replaces lunch'],
    bring: ['A jar for batter'],
    minAge: 12,
  },
  23: {
    level: 'beginner',
    tags: ['indian-cooking', 'vegetarian', 'beginner-friendly'],
    included: ['All ingredients', 'Dinner', 'One page with most of what I know'],
    bring: ['A container for leftovers'],
    minAge: 14,
  },
};
