import { expect, test } from 'vitest';
import {
  applicationForm,
  changedOnly,
  faultOf,
  formFrom,
  isFormField,
  profileForm,
} from './profile-form-rules.ts';

const typed = {
  fullName: 'Lin Hart',
  username: 'lin',
  bio: '',
  location: '',
  teaches: '',
  links: '',
  phoneNumber: '',
  phonePublic: false,
};

test('takes a phone number in the groups people write it in', () => {
  for (const phoneNumber of ['+1 (512) 555-0100', '1.512.555.0100', '15125550100'])
    expect(profileForm.parse({ ...typed, phoneNumber }).phoneNumber).toMatch(/^\+?15125550100$/);
});

test('refuses what is no phone number, in the words of the registration', () => {
  for (const phoneNumber of ['0123', '12', '12x', '+', '1234567890123456'])
    expect(profileForm.safeParse({ ...typed, phoneNumber }).error?.issues[0]?.message).toBe(
      'Please enter a valid phone number',
    );
});

test('lets everything but name and username stay empty', () => {
  expect(profileForm.safeParse(typed).success).toBe(true);
  const { error } = profileForm.safeParse({ ...typed, fullName: ' ', username: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Full name is required',
    'Username must be at least 3 characters',
  ]);
});

test('takes a bio with tabs, as text pasted from elsewhere has them', () => {
  expect(profileForm.parse({ ...typed, bio: 'Potter\tand baker' }).bio).toBe('Potter and baker');
});

test('sends only what was changed here, so that another tab’s change stays', () => {
  expect(changedOnly(typed, { username: true, bio: false })).toEqual({ username: 'lin' });
  expect(changedOnly(typed, { bio: true, phonePublic: true })).toEqual({
    bio: '',
    phonePublic: false,
  });
});

test('shows what a profile does not say as empty fields', () => {
  const profile = { ...typed, bio: null, location: null, teaches: null, phoneNumber: null };
  const shown = formFrom({ ...profile, links: [], phonePublic: true } as never);
  expect(shown).toEqual({ ...typed, phonePublic: true });
});

test('tells its own fields from others a refusal may name', () => {
  expect(isFormField('username')).toBe(true);
  expect(isFormField('profileImage')).toBe(false);
});

test('makes a sentence of a rule that begins in the middle of one', () => {
  expect(faultOf('Bio', 'must be at most 2000 characters')).toBe(
    'Bio must be at most 2000 characters',
  );
  expect(faultOf('Username', 'Username already exists')).toBe('Username already exists');
  expect(faultOf('Bio', undefined)).toBeUndefined();
});

test('takes an address a line, with or without its scheme, and each once', () => {
  const links = ' instagram.com/lin,\r\n\nhttps://lin.example https://lin.example/ ';
  expect(profileForm.parse({ ...typed, links }).links).toEqual([
    'https://instagram.com/lin',
    'https://lin.example/',
  ]);
});

test.each([
  ['javascript:alert(1)', 'must be addresses of pages, such as https://example.com/you'],
  ['a.example b.example c.example d.example e.example f.example', 'must be at most 5 links'],
])('refuses %s as links', (links, message) => {
  const { error } = profileForm.safeParse({ ...typed, links });
  expect(error?.issues[0]?.message).toBe(message);
});

test('lets nobody apply without a town, what they teach and 80 characters about themselves', () => {
  const { error } = applicationForm.safeParse({ ...typed, bio: 'Potter.' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['bio', 'location', 'teaches']);
  const whole = { ...typed, bio: 'x'.repeat(80), location: 'Austin, TX', teaches: 'Pottery' };
  // A number that was stored under older rules is not asked for here.
  expect(applicationForm.safeParse({ ...whole, phoneNumber: '0123' }).success).toBe(true);
});
