import { expect, test } from 'vitest';
import { pictureColor } from './picture-color.ts';

test('fills the place of a picture with its average colour', () => {
  expect(pictureColor('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toBe('rgb(86 82 88)');
});

test.each(['', 'abc', 'not base64 at all!'])(
  'does without a colour where the hash is %o',
  (hash) => {
    expect(pictureColor(hash)).toBeUndefined();
  },
);
