// Tests which of data, skeleton and failure a query shows.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { Loaded } from './loaded.tsx';

interface Result {
  data?: string;
  error?: Error;
  isFetching?: boolean;
}

function shown({ data, error, isFetching = false }: Result, renderFailure?: () => string): string {
  const query = { data, error, isFetching, refetch: () => Promise.resolve() };
  return renderToStaticMarkup(
    <Loaded query={query} skeleton="a skeleton" {...(renderFailure && { renderFailure })}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
}

const error = new Error('broken');

test('shows a skeleton until there is data or a failure', () => {
  expect(shown({ isFetching: true })).toBe('a skeleton');
  expect(shown({ data: 'here' })).toBe('<p>here</p>');
});

test('shows empty data as data', () => {
  expect(shown({ data: '' })).toBe('<p></p>');
});

test('keeps data that is there when loading it again fails', () => {
  expect(shown({ data: 'here', error })).toBe('<p>here</p>');
});

test('offers to try again after a failure, once at a time', () => {
  expect(shown({ error })).toMatch(/role="alert".*<button(?![^>]* disabled="")[^>]*>Try again</);
  expect(shown({ error, isFetching: true })).toMatch(/<button[^>]* disabled=""[^>]*>Trying…</);
});

test.each(['impersonation_closed', 'impersonating'])(
  'says why something stays closed to an operator who looks as somebody else, without a retry: %s',
  (code) => {
    const message = 'Messages are private.';
    const closed = new ApiError(403, { error: code, message });
    expect(shown({ error: closed })).toBe('<p class="text-text-2">Messages are private.</p>');
  },
);

test('lets the caller say something else about a failure', () => {
  expect(shown({ error }, () => 'Nobody is here')).toBe('Nobody is here');
});
