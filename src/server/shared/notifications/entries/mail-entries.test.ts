// The entries of the list of notifications: every mail that belongs to a listed kind has one, in words, with a page behind it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { MailKind } from '#contract/mails.ts';
import { mailNotifications } from '#contract/notifications/mail-notifications.ts';
import { ruleOf } from '#contract/notifications/notification-kinds.ts';
import { exampleEntries } from '#tests/support/worlds/example-entries.ts';
import { mailEntries } from './mail-entries.ts';
import type { EntryText } from './mail-entry.ts';

const kinds = Object.keys(mailNotifications) as MailKind[];
const isListed = (kind: MailKind): boolean => {
  const of = mailNotifications[kind];
  return of !== null && ruleOf(of, 'app') !== 'never';
};

test('says of every mail of a kind with a place in the list what its entry is, and of no other', () => {
  expect(Object.keys(mailEntries).toSorted()).toEqual(kinds.filter(isListed).toSorted());
});

test('names a file that writes the entries of each mail that has none by itself', () => {
  const others = Object.values(mailEntries).flatMap((entry) =>
    typeof entry === 'function' ? [] : [entry.writtenBy],
  );
  const server = join(import.meta.dirname, '../../..');
  for (const path of new Set(others))
    expect(readFileSync(join(server, path), 'utf8')).toContain('notifyPeople(');
});

test.each(exampleEntries)('says beside the mail %s: %#', (kind, payload, said) => {
  const text = mailEntries[kind] as (payload: unknown) => EntryText;
  const { title, body, path } = text(payload);
  expect([title, body, path].join(' | ')).toBe(said);
});

test('has an example for every entry that a mail has', () => {
  const written = Object.entries(mailEntries).filter(([, one]) => typeof one === 'function');
  expect(new Set(exampleEntries.map(([kind]) => kind))).toEqual(
    new Set(written.map(([kind]) => kind)),
  );
});

test('leads to a page of the site from every entry', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../../web/routes.tsx'), 'utf8');
  const paths = [...routes.matchAll(/page\('([^']+)'/g)].map(([, path = '']) => path);
  for (const [kind, , said] of exampleEntries) {
    const path = said.split(' | ').at(-1) ?? '';
    const { pathname } = new URL(path, 'https://example.org');
    const found = paths.some((pattern) => matchPath(pattern, pathname));
    expect(found, `${kind} leads to ${path}`).toBe(true);
  }
});
