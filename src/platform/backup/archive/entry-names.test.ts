import { expect, test } from 'vitest';
import { mediaEntry, tableEntry } from './entry-names.ts';

test('names the parts of an archive after what they hold', () => {
  expect(tableEntry({ schema: 'public', name: 'audit_log' })).toBe('tables/public.audit_log.copy');
  expect(mediaEntry('ab/cdef-640.webp')).toBe('media/ab/cdef-640.webp');
});

test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.', 'a\\b', 'a\0b', '.hidden'])(
  'refuses the picture %j, which could name a file elsewhere',
  (key) => {
    expect(() => mediaEntry(key)).toThrow('A picture cannot be called');
  },
);

test('takes nothing for a picture that browsers might run', () => {
  expect(() => mediaEntry('ab/page.html')).toThrow('A picture cannot be called');
});

test.each(['a.b', 'a/b', 'A', 'a"; drop table b', ''])('refuses the table %j', (name) => {
  expect(() => tableEntry({ schema: 'public', name })).toThrow('A table cannot be called');
});
