import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { messageRetention } from '#domain/messages/message-rules.ts';
import { localKeys } from '#web/ui/storage/browser-storage.ts';
import { cacheNames } from '#web/ui/storage/cache-names.ts';
import { privacySections } from './privacy-sections.ts';
import { termsSections } from './terms-sections.ts';

test('gives the privacy policy nine sections in the specified order', () => {
  expect(privacySections.map((section) => section.id)).toEqual([
    'introduction',
    'information',
    'use',
    'sharing',
    'security',
    'rights',
    'children',
    'changes',
    'contact',
  ]);
});

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('names every entry of local storage that a page writes', () => {
  const page = read('features/legal/privacy-what-we-do.tsx');
  const keys = Object.values(localKeys);
  expect(keys).toContain('trellis-seen');
  expect(keys.filter((key) => !page.includes(`“${key}”`))).toEqual([]);
});

test('names every cache that a page or the worker fills', () => {
  const page = read('features/legal/privacy-what-we-do.tsx');
  const names = Object.values(cacheNames);
  expect(names).toContain('trellis-kept');
  expect(names.filter((name) => !page.includes(`“${name}”`))).toEqual([]);
});

test('opens caches only by the table of their names', () => {
  const opening = globSync('**/*.{ts,tsx,js}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /caches\s*\.open|indexedDB/.test(read(file)));
  expect(opening.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'features/messages/send/unsent-photos.ts',
    'kit/door/unsent-store.ts',
    'kit/offline/offline-cache.ts',
    'worker/service-worker.ts',
  ]);
  for (const file of opening) expect(read(file)).not.toMatch(/caches\s*\.open\(['"`]/);
});

test('writes to the storage of a browser only through the table of keys', () => {
  const writing = globSync('**/*.{ts,tsx,js}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => writesToStorage(read(file)));
  expect(writing).toEqual([
    'ui/storage/browser-storage.ts',
    // Passes on what others have written by the table.
    'ui/storage/shielded-storage.ts',
  ]);
});

test.each([
  'localStorage.setItem(`trellis-draft-${id}`, text)',
  'const remember = (storage: Storage) => storage.setItem(key, text)',
  'find()?.setItem(key, text)',
  'const { setItem } = localStorage',
  "sessionStorage['trellis-seen'] = text",
  'window.localStorage.seen = text',
])('notices a page that writes to storage by %s', (text) => {
  expect(writesToStorage(text)).toBe(true);
});

/** Also finds keys that are built at run time, and storage that is handed over as a parameter. */
function writesToStorage(text: string): boolean {
  return /\bsetItem\b|Storage\s*(\[|\.\w+\s*=(?!=))/.test(text);
}

test('numbers the fourteen sections of the terms without a gap', () => {
  const numbers = termsSections.map((section) => Number.parseInt(section.title, 10));
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
});

test.each([
  ['privacy', privacySections],
  ['terms', termsSections],
])('gives every section of the %s page its own address', (_, sections) => {
  expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
});

test('says in the privacy policy who reads messages, and how long we keep what people write', () => {
  const policy = { refundWindowHours: 24, rescheduleWindowHours: 48, payoutLimitDays: 7 };
  const facts = { brandName: 'Trellis', supportEmail: 'help@example.org', policy };
  const text = privacySections
    .map(({ Body }) =>
      renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Body, facts))),
    )
    .join('\n');
  expect(messageRetention).toEqual({ conversationMonths: 24, replyDays: 90 });
  for (const words of [
    'messages and photos between you and an instructor or learner',
    '24 months after the last booking of the two of you',
    'replies you send by email',
    'for 90 days',
    'Our team reads messages that somebody has reported',
    'only for a reason, which both of you see in it',
    'questions you ask about a class in public',
    'the instructors you follow',
    'push notifications for a device',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});
