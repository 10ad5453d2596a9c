import { expect, test } from 'vitest';
import { accountLinksOf } from './account-links.ts';
import { currentLink } from './links.ts';

const labels = (...person: Parameters<typeof accountLinksOf>) =>
  accountLinksOf(...person).map(({ label }) => label);

test('leads only those who teach, wait to be allowed to, or may not any more, to the instructor dashboard', () => {
  const everybody = ['Dashboard', 'Profile Settings'];
  const teaching = ['Dashboard', 'Instructor dashboard', 'Studios', 'Profile Settings'];
  expect(labels(undefined)).toEqual(everybody);
  expect(labels({ role: 'student' })).toEqual(everybody);
  expect(labels({ role: 'student', instructorStatus: 'pending' })).toEqual(teaching);
  expect(labels({ role: 'instructor', instructorStatus: 'approved' })).toEqual(teaching);
  expect(labels({ role: 'student', instructorStatus: 'suspended' })).toEqual(teaching);
});

test('leads operators, and nobody else, to their desk first', () => {
  expect(labels({ role: 'operator' })[0]).toBe('Admin');
  expect(labels({ role: 'instructor', instructorStatus: 'approved' })).not.toContain('Admin');
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/profile', '/dashboard/profile'],
  ['/dashboard/earnings', '/dashboard'],
  ['/dashboards', undefined],
])('marks one link at most at %s', (pathname, link) => {
  expect(currentLink(accountLinksOf(undefined), pathname)).toBe(link);
});
