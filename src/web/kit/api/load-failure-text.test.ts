import { UNSAFE_ErrorResponseImpl as RouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { loadFailureText } from './load-failure-text.ts';

const say = (error: unknown) => loadFailureText(error, 'Failed to load class');

test.each([
  ['the API', new ApiError(404, { message: 'There is no such class.' })],
  ['the API of what is no id', new ApiError(400, { message: 'must be an id' })],
  ['the page of the server', new RouteErrorResponse(404, '', null)],
])('is nothing to tell of when %s knows of no such thing', (_name, error) => {
  expect(say(error)).toBeUndefined();
});

test.each([
  ['the API', new ApiError(503, { message: 'Please try again.' })],
  ['the page of the server', new RouteErrorResponse(503, '', { message: 'Please try again.' })],
])('is told in the words of %s', (_name, error) => {
  expect(say(error)).toBe('Please try again.');
});

test.each([new Error('connect ECONNREFUSED 10.0.0.7'), new RouteErrorResponse(500, '', null), 'x'])(
  'keeps the words of an unexpected error to itself',
  (error) => {
    expect(say(error)).toBe('Failed to load class');
  },
);

test('says that the server could not be reached when there was no response', () => {
  expect(say(new TypeError('Failed to fetch'))).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
});
