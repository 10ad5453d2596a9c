// All kinds of mails beside each other: their subjects, and the frame that is around each.
import { expect, test } from 'vitest';
import { type MailKind, mails } from '#contract/mails.ts';
import { exampleMails } from '#tests/support/worlds/example-mails.ts';
import { renderMail } from './mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const kinds = Object.keys(mails) as MailKind[];
const rendered = new Map(
  await Promise.all(
    kinds.map(async (kind) => {
      const each = exampleMails(kind).map(async (payload) => renderMail(kind, payload, brand));
      return [kind, await Promise.all(each)] as const;
    }),
  ),
);
const subjectsOf = (kind: MailKind): string[] => [
  ...new Set(rendered.get(kind)!.map(({ subject }) => subject)),
];
/** Their subject is what operators write. */
const written = new Set<MailKind>(['announcement-terms', 'announcement-news']);

test('has no subject that two kinds of mails share', () => {
  const of = new Map<string, MailKind[]>();
  for (const kind of kinds)
    for (const subject of subjectsOf(kind)) of.set(subject, [...(of.get(subject) ?? []), kind]);
  const shared = [...of].filter(
    ([, sharing]) => sharing.length > 1 && !sharing.every((kind) => written.has(kind)),
  );
  expect(shared).toEqual([]);
});

test.each(kinds)('keeps the subject of %s to 60 letters, with a name of usual length', (kind) => {
  expect(subjectsOf(kind).filter((subject) => subject.length > 60)).toEqual([]);
});

test('tells weekly news from a mail about one class, whatever is in them', async () => {
  const [full] = exampleMails('weekly-news') as [Record<string, object>];
  const none = { classes: [], more: 0 };
  const only = [
    { followed: none, saved: full['saved'], searches: [] },
    { followed: none, saved: none, searches: full['searches'] },
  ];
  const weekly = await Promise.all(only.map((news) => renderMail('weekly-news', news, brand)));
  const others = kinds.filter((kind) => kind !== 'weekly-news').flatMap(subjectsOf);
  expect(weekly.filter(({ subject }) => others.includes(subject))).toEqual([]);
});

test.each(kinds)('puts the same header and footer around %s', (kind) => {
  for (const { html, text } of rendered.get(kind)!) {
    expect(html.match(/class="mail-head"[^]*?<\/div>/)?.[0]).toContain('>G</span>Grapevine</a>');
    const footer = text.slice(text.lastIndexOf('This email comes from Grapevine'));
    expect(footer).toMatch(
      /^This email comes from Grapevine, https:\/\/example\.org\n+Sent to you because [^\n]+\.\n/,
    );
    expect(footer).toMatch(/Questions\? Write to help@example\.org$/);
  }
});

test('leads to the choices from every mail that they count for', async () => {
  const [payload] = exampleMails('booking-reminder');
  const stop = {
    label: 'Reminders',
    page: 'https://example.org/stop',
    post: 'https://example.org/post',
  };
  const { text, unsubscribe } = await renderMail('booking-reminder', payload, { ...brand, stop });
  expect(text).toContain(
    '“Reminders”: Stop these emails https://example.org/stop · Choose what you get https://example.org/dashboard/profile#notifications',
  );
  expect(unsubscribe).toBe('https://example.org/post');
  const [letter] = rendered.get('auth-recovery')!;
  expect(letter!.text).not.toContain('Choose what you get');
});

test('tells an instructor whose date is canceled why they hear of it', () => {
  for (const kind of ['session-too-few', 'session-called-off'] as const)
    for (const { text } of rendered.get(kind)!)
      expect(text).toContain('Sent to you because you teach a class.');
});
