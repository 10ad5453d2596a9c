import { expect, test } from 'vitest';
import { exampleClass } from '#tests/support/worlds/example-class.ts';
import { shownClass } from './shown-class.ts';

test('says what is missing in words', () => {
  const bare = exampleClass({ title: ' ', description: '', location: '', price: 0 });
  bare.category.name = '';
  bare.teacher.fullName = '';
  expect(shownClass(bare)).toMatchObject({
    title: 'Untitled Class',
    description: 'No description provided',
    location: 'Location not specified',
    priceCents: 0,
    category: { name: 'General' },
    instructor: { fullName: 'Instructor' },
  });
});

test('counts the price in whole cents, whatever dollars as a fraction come to', () => {
  expect(shownClass(exampleClass({ price: 19.99 })).priceCents).toBe(1999);
  expect(shownClass(exampleClass({ price: 1.15 })).priceCents).toBe(115);
});
