import { expect, test } from 'vitest';
import { profileGaps } from './profile-gaps.ts';

const whole = {
  profileImage: '/media/a.webp',
  bio: 'x'.repeat(80),
  location: 'Austin, TX',
  teaches: 'Pottery',
};

test.each([
  [{}, []],
  [{ profileImage: null }, ['photo']],
  [{ bio: null }, ['bio']],
  [{ bio: `${'x'.repeat(79)}   ` }, ['bio']],
  [{ bio: '🎨'.repeat(40) }, ['bio']],
  [{ location: ' ' }, ['town']],
  [{ teaches: null }, ['teaches']],
  [{ profileImage: null, bio: '', location: null }, ['photo', 'bio', 'town']],
])('with %o the profile lacks %j', (changes, gaps) => {
  expect(profileGaps({ ...whole, ...changes })).toEqual(gaps);
});
