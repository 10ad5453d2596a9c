// Facts of the demo's classes in Technology.
import type { FactsByNumber } from './class-facts.ts';

export const technologyFacts: FactsByNumber = {
  24: {
    level: 'beginner',
    tags: ['programming', 'beginner-friendly'],
    included: ['Answers by mail between the evenings', 'All the code we write'],
    bring: ['A laptop younger than ten years'],
    minAge: 14,
  },
  25: {
    level: 'intermediate',
    tags: ['data', 'programming'],
    included: ['A real data set', 'The queries of the evening'],
    bring: ['A laptop with a browser'],
    minAge: 16,
  },
  26: {
    level: 'beginner',
    tags: ['web-development', 'programming', 'beginner-friendly'],
    included: ['A name and a place for your site for a year', 'Coffee and fruit'],
    bring: ['A laptop', 'Texts and pictures to publish'],
    minAge: 14,
  },
  27: {
    level: 'beginner',
    tags: ['electronics', 'programming', 'beginner-friendly', 'take-home'],
    included: ['A kit with board, sensors and cables, yours to keep'],
    bring: ['A laptop with a USB port'],
    minAge: 12,
  },
  28: {
    level: 'all_levels',
    tags: ['online-safety', 'computer-basics', 'seniors', 'beginner-friendly'],
    included: ['Help from volunteers'],
    bring: ['Your phone and laptop', 'Chargers'],
  },
  29: {
    level: 'beginner',
    tags: ['3d-printing', 'electronics', 'beginner-friendly', 'take-home'],
    included: ['Fifty grams of filament', 'A laptop to use'],
    bring: ['Measurements of the part you need'],
    minAge: 12,
  },
  30: {
    level: 'beginner',
    tags: ['photography', 'computer-basics', 'beginner-friendly'],
    included: ['Free software, installed together'],
    bring: ['A laptop and a mouse', 'Twenty of your pictures'],
    minAge: 14,
  },
  31: {
    level: 'intermediate',
    tags: ['web-development', 'programming'],
    included: ['The code of all past evenings', 'Tea'],
    bring: ['A laptop'],
    minAge: 14,
  },
  32: {
    level: 'beginner',
    tags: ['computer-basics', 'seniors', 'beginner-friendly'],
    included: ['Notes in large print', 'Coffee', 'A device to use'],
    bring: ['Your own device, if you have one', 'Your questions'],
  },
};
