import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { failureText, faultOfPicture, NotAuthenticated, serverFaults } from './server-faults.ts';

const refusal = (status: number, body: object) => new ApiError(status, body);

test('brings what the server says under the field it is about', () => {
  const error = refusal(400, {
    error: 'invalid_input',
    fields: {
      category_id: 'Please select a category',
      max_students: 'Max students is required',
      end_time: 'End time must be after start time',
      repeat_count: 'must be a whole number',
      minimum: 'must be at least 2',
      minimum_hours: 'must be at most 336',
      images: 'Max 5 images allowed',
      teacher_id: 'must be an id',
    },
  });
  expect(serverFaults(error)).toEqual({
    details: {
      categoryId: 'Please select a category',
      maxStudents: 'Max students is required',
    },
    schedule: { endTime: 'End time must be after start time', plan: 'must be a whole number' },
    minimum: { seats: 'must be at least 2', hours: 'must be at most 336' },
    images: 'Max 5 images allowed',
    eachImage: {},
  });
});

test('says which images were refused, all of them', () => {
  const message = 'File type must be JPEG, PNG or WebP';
  const fields = { 'images.1': message, 'images.3': 'The photo is damaged or incomplete' };
  const among = refusal(415, { error: 'file_type', message, fields });
  expect(serverFaults(among)).toMatchObject({
    images: undefined,
    eachImage: { 1: message, 3: 'The photo is damaged or incomplete' },
  });
  const alone = refusal(415, { error: 'file_type', message, fields: { picture: message } });
  expect(faultOfPicture(alone)).toBe(message);
  expect(faultOfPicture(new TypeError('Failed to fetch'))).toBeUndefined();
});

test('names the clash under the start', () => {
  const message = 'You already teach “Bread” on Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST.';
  const error = refusal(409, { error: 'meeting_overlap', message });
  expect(serverFaults(error).schedule).toEqual({ startTime: message });
});

test.each([
  ['the server’s own words', refusal(409, { error: 'x', message: 'Said so.' }), 'Said so.'],
  ['a session that is gone', refusal(401, { message: 'Sign in to go on.' }), 'Not authenticated'],
  ['nobody signed in', new NotAuthenticated(), 'Not authenticated'],
  ['a broken line', new TypeError('Failed to fetch'), 'Failed to create class'],
])('says in the toast: %s', (_, error, text) => {
  expect(failureText(error, 'Failed to create class')).toBe(text);
});
