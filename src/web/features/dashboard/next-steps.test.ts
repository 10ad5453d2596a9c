import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const profile = {
  id: '7d4a1c1e-0000-4000-8000-000000000001',
  email: 'lin@example.org',
  fullName: 'Lin Hart',
  username: 'lin',
  role: 'student' as 'student' | 'instructor',
  phoneNumber: null,
  phonePublic: false,
  place: null,
  bio: null as string | null,
  teaches: null,
  links: [],
  location: 'Austin, TX',
  profileImage: null as string | null,
  picture: null,
  instructorStatus: 'none' as 'none' | 'pending' | 'approved' | 'suspended',
  instructorReason: null,
  createdAt: '2026-11-15T10:00:00Z',
};

const stepOf = (id: string, known: typeof profile | undefined) =>
  nextSteps(known).find((step) => step.id === id);

test('speaks of the first class until something was booked', () => {
  expect(nextSteps(profile)[0]?.title).toBe('Find your first class');
  expect(nextSteps(profile, true)[0]?.title).toBe('Find your next class');
});

test('names exactly what the profile lacks', () => {
  expect(stepOf('profile', profile)?.text).toContain('Still missing: photo and bio.');
  expect(stepOf('profile', { ...profile, bio: 'Potter' })?.text).toContain('missing: photo.');
});

test('calls the profile complete once photo, bio and location are there', () => {
  const complete = { ...profile, bio: 'Potter', profileImage: '/uploads/a.webp' };
  expect(stepOf('profile', complete)).toMatchObject({ isDone: true, to: '/dashboard/profile' });
});

test('claims nothing about a profile it does not know yet', () => {
  expect(stepOf('profile', undefined)).toMatchObject({ title: 'Complete your profile' });
  expect(stepOf('profile', undefined)?.text).not.toContain('missing');
});

test('invites learners to teach, and leads those who do, or applied, to their classes', () => {
  const teaching = { ...profile, role: 'instructor', instructorStatus: 'approved' } as const;
  const waiting = { ...profile, instructorStatus: 'pending' } as const;
  expect(stepOf('teach', profile)?.to).toBe('/become-instructor');
  expect(stepOf('teach', teaching)?.to).toBe('/dashboard/teacher');
  expect(stepOf('teach', waiting)).toMatchObject({
    title: 'Prepare your classes',
    to: '/dashboard/teacher',
  });
});

test('promises nothing to whoever may not teach any more', () => {
  const withheld = { ...profile, instructorStatus: 'suspended' } as const;
  expect(stepOf('teach', withheld)?.title).toBe('Your classes are not shown');
  expect(stepOf('teach', { ...withheld, role: 'instructor' })?.to).toBe('/dashboard/teacher');
});
