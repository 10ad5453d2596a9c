import { expect, test } from 'vitest';
import { pictureColour } from './picture-colour.ts';

test('fills the place of a picture with its average colour', () => {
  expect(pictureColour('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toBe('rgb(86 82 88)');
});

test.each(['', 'abc', 'not base64 at all!'])(
  'does without a colour where the hash is %o',
  (hash) => {
    expect(pictureColour(hash)).toBeUndefined();
  },
);
