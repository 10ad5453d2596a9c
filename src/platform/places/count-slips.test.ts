import { expect, test } from 'vitest';
import { countSlips } from './count-slips.ts';

test.each<[string, string, string, number]>([
  ['nothing', 'austin', 'austin', 0],
  ['two letters in the wrong order', 'asutin', 'austin', 1],
  ['a missing letter', 'austn', 'austin', 1],
  ['a letter too many', 'austtin', 'austin', 1],
  ['a wrong letter', 'austen', 'austin', 1],
  ['two slips', 'albeqerque', 'albuquerque', 2],
  ['hardly anything for letters that are not typed yet', 'austi', 'austin', 0.1],
  ['the same whatever was typed before the slip', 'sanfransis', 'sanfrancisco', 1.2],
])('counts %s', (_, typed, name, slips) => {
  expect(countSlips(typed, name)).toBeCloseTo(slips);
});
