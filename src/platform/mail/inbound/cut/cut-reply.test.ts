// Replies as mail programs write them: what is above, between or below a quotation is kept, and nothing else.
import { expect, test } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import { cutReply } from './cut-reply.ts';

const own = 'hello@trellis.example';
const cut = (text: string): string => cutReply(text, own);

const quoted = `> Lin Hu wrote to you
>
> Is there parking nearby?
>
> This email comes from Trellis, https://trellis.example`;

const copied = `Lin Hu wrote to you

Is there parking nearby?

This email comes from Trellis, https://trellis.example`;

const tops: [program: string, text: string][] = [
  [
    'Gmail',
    `Yes, behind the house.\n\nOn Tue, Nov 3, 2026 at 10:15 AM Trellis <${own}> wrote:\n\n${quoted}\n`,
  ],
  [
    'Gmail, whose introduction is broken into lines',
    `Yes, behind the house.\n\nOn Tue, Nov 3, 2026 at 10:15 AM Trellis – a marketplace for classes\n<${own}>\nwrote:\n\n${quoted}`,
  ],
  [
    'Gmail in German',
    `Yes, behind the house.\n\nAm Di., 3. Nov. 2026 um 10:15 Uhr schrieb Trellis <\n${own}>:\n\n${quoted}`,
  ],
  [
    'Gmail in French',
    `Yes, behind the house.\n\nLe mar. 3 nov. 2026 à 10:15, Trellis <${own}> a écrit :\n\n${quoted}`,
  ],
  [
    'Gmail in Spanish',
    `Yes, behind the house.\n\nEl mar, 3 nov 2026 a las 10:15, Trellis (<${own}>)\nescribió:\n\n${quoted}`,
  ],
  [
    'Gmail in Italian',
    `Yes, behind the house.\n\nIl giorno mar 3 nov 2026 alle ore 10:15 Trellis <${own}> ha scritto:\n\n${quoted}`,
  ],
  [
    'Gmail in Portuguese',
    `Yes, behind the house.\n\nEm ter., 3 de nov. de 2026 às 10:15, Trellis <${own}> escreveu:\n\n${quoted}`,
  ],
  [
    'Gmail in Dutch',
    `Yes, behind the house.\n\nOp di 3 nov 2026 om 10:15 schreef Trellis <${own}>:\n\n${quoted}`,
  ],
  [
    'Gmail in Swedish',
    `Yes, behind the house.\n\nDen tis 3 nov. 2026 kl 10:15 skrev Trellis <${own}>:\n\n${quoted}`,
  ],
  [
    'Gmail in Polish',
    `Yes, behind the house.\n\nwt., 3 lis 2026 o 10:15 Trellis <${own}> napisał(a):\n\n${quoted}`,
  ],
  [
    'Gmail in Russian',
    `Yes, behind the house.\n\nвт, 3 нояб. 2026 г. в 10:15, Trellis <${own}>:\n\n${quoted}`,
  ],
  [
    'Gmail in Japanese',
    `Yes, behind the house.\n\n2026年11月3日(火) 10:15 Trellis <${own}>:\n\n${quoted}`,
  ],
  [
    'Gmail in Chinese',
    `Yes, behind the house.\n\nTrellis <${own}> 于2026年11月3日周二 10:15写道：\n\n${quoted}`,
  ],
  [
    'Apple Mail',
    `Yes, behind the house.\n\n> On Nov 3, 2026, at 10:15 AM, Trellis <${own}> wrote:\n> \n${quoted}\n\n`,
  ],
  [
    'Apple Mail in German',
    `Yes, behind the house.\n\n> Am 03.11.2026 um 10:15 schrieb Trellis <${own}>:\n> \n${quoted}`,
  ],
  [
    'Mail of an iPhone',
    `Yes, behind the house.\n\nSent from my iPhone\n\n> On Nov 3, 2026, at 10:15 AM, Trellis <${own}> wrote:\n> \n> ﻿\n${quoted}`,
  ],
  [
    'Mail of an iPhone in German',
    `Yes, behind the house.\n\nVon meinem iPhone gesendet\n\n> Am 03.11.2026 um 10:15 schrieb Trellis <${own}>:\n${quoted}`,
  ],
  [
    'Mail of an iPhone in French',
    `Yes, behind the house.\n\nEnvoyé de mon iPhone\n\n> Le 3 nov. 2026 à 10:15, Trellis <${own}> a écrit :\n${quoted}`,
  ],
  [
    'Mail of an iPad in Spanish',
    `Yes, behind the house.\n\nEnviado desde mi iPad\n\n> El 3 nov 2026, a las 10:15, Trellis <${own}> escribió:\n${quoted}`,
  ],
  [
    'Outlook for Windows',
    `Yes, behind the house.\r\n\r\nFrom: Trellis <${own}>\r\nSent: Tuesday, November 3, 2026 10:15 AM\r\nTo: Ana López <ana@example.org>\r\nSubject: Lin Hu wrote to you\r\n\r\n${copied}`,
  ],
  [
    'Outlook for Windows in German',
    `Yes, behind the house.\n\nVon: Trellis <${own}>\nGesendet: Dienstag, 3. November 2026 10:15\nAn: Ana López <ana@example.org>\nBetreff: Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'Outlook for Windows in French',
    `Yes, behind the house.\n\nDe : Trellis <${own}>\nEnvoyé : mardi 3 novembre 2026 10:15\nÀ : Ana López <ana@example.org>\nObjet : Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'Outlook for Windows in Spanish',
    `Yes, behind the house.\n\nDe: Trellis <${own}>\nEnviado el: martes, 3 de noviembre de 2026 10:15\nPara: Ana López <ana@example.org>\nAsunto: Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'Outlook on the web',
    `Yes, behind the house.\n\n________________________________\nFrom: Trellis <${own}>\nSent: Tuesday, November 3, 2026 10:15:00 AM\nTo: Ana López\nSubject: Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'Outlook for iOS',
    `Yes, behind the house.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Trellis <${own}>\nSent: Tuesday, November 3, 2026 10:15:00 AM\nTo: Ana López\nSubject: Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'an old Outlook',
    `Yes, behind the house.\n\n-----Original Message-----\nFrom: Trellis\nSent: Tuesday, November 3, 2026 10:15 AM\n\n${copied}`,
  ],
  [
    'an old Outlook in German',
    `Yes, behind the house.\n\n-----Ursprüngliche Nachricht-----\nVon: Trellis\n\n${copied}`,
  ],
  [
    'Yahoo',
    `Yes, behind the house.\n\n    On Tuesday, November 3, 2026 at 10:15:12 AM CST, Trellis <${own}> wrote:  \n \n ${copied.replaceAll('\n', '\n ')}`,
  ],
  [
    'Yahoo on a phone',
    `Yes, behind the house.\n\nSent from Yahoo Mail on Android \n \n  On Tue, Nov 3, 2026 at 10:15 AM, Trellis<${own}> wrote:\n${copied}`,
  ],
  [
    'Thunderbird with a signature',
    `Yes, behind the house.\n\n-- \nAna López\nAvenida 3, +1 512 555 0100\n\nOn 11/3/26 10:15, Trellis wrote:\n${quoted}`,
  ],
  [
    'Samsung Email',
    `Yes, behind the house.\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Trellis <${own}>\nDate: 11/3/26 10:15 AM (GMT-06:00)\nTo: ana@example.org\nSubject: Lin Hu wrote to you\n\n${copied}`,
  ],
  [
    'Proton Mail',
    `Yes, behind the house.\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.\n\nOn Tuesday, November 3rd, 2026 at 10:15 AM, Trellis <${own}> wrote:\n\n${quoted}`,
  ],
  [
    'GMX on a phone',
    `Yes, behind the house.\n-- \nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\n\nAm 03.11.26, 10:15 schrieb Trellis <${own}>:\n\n${quoted}`,
  ],
  [
    'K-9 Mail',
    `Yes, behind the house.\n\nAm 3. November 2026 10:15:00 MEZ schrieb Trellis <${own}>:\n${quoted}\n\n-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.`,
  ],
  [
    'a program in a language that we do not know',
    `Yes, behind the house.\n\nTrellis ${own} 03-11 idazle:\n\n${copied}`,
  ],
  ['nothing but the text', 'Yes, behind the house.'],
  ['a text of which the program quotes nothing', 'Yes, behind the house.\n\n\n\n'],
];

test.each(tops)('keeps what is written above the quotation: %s', (_, text) => {
  expect(cut(text)).toBe('Yes, behind the house.');
});

test('keeps what is written below a quotation', () => {
  expect(
    cut(
      `On Tue, Nov 3, 2026 at 10:15 AM Trellis <${own}> wrote:\n${quoted}\n\nYes, behind the house.\nSee you!\n`,
    ),
  ).toBe('Yes, behind the house.\nSee you!');
});

test('keeps what is written between quoted lines', () => {
  const between = `On 11/3/26 10:15, Trellis wrote:\n> Is there parking?\nYes.\n\n> And a bus?\nLine 3.\n\n-- \nAna`;
  expect(cut(between)).toBe('Yes.\n\nLine 3.');
});

const ownWords = 'ok\nsee you\nAna';
const date = 'Tue, Nov 3, 2026 at 10:15 AM';

test.each([
  ['one line', `On ${date} Trellis <${own}> wrote:`],
  ['two lines', `On ${date} Trellis – a marketplace for classes\n<${own}> wrote:`],
  ['three lines', `On ${date} Trellis – a marketplace for classes\n<${own}>\nwrote:`],
  ['a date that is broken', `On Tue, Nov 3,\n2026 at 10:15 AM Trellis <${own}> wrote:`],
  ['no address', 'On 11/3/26 10:15, Trellis wrote:'],
  ['another language', `wt., 3 lis 2026 o 10:15 Trellis <${own}> napisał(a):`],
  ['an address that is broken', `вт, 3 нояб. 2026 г. в 10:15, Trellis <\n${own}>:`],
  ['a language that we do not know', `Trellis ${own} 03-11 idazle:`],
])('keeps words right above an introduction of %s', (_, introduction) => {
  expect(cut(`${ownWords}\n${introduction}\n\n${quoted}`)).toBe(ownWords);
  expect(cut(`${ownWords}\n${introduction}\n\n${copied}`)).toBe(ownWords);
});

test.each([
  ['in the same manner', 'On Monday it is fine'],
  ['with a time', 'On Monday at 10:15 then'],
  ['with a colon', 'These are the times:\n10:15 and 12:30'],
])('keeps words right above an introduction that begin %s', (_, words) => {
  expect(cut(`${words}\nOn ${date} Trellis <${own}> wrote:\n${quoted}`)).toBe(words);
});

test('keeps line breaks and empty lines, but not heaps of them', () => {
  expect(cut('Hi Lin,\n\nbring:\n- shoes\n- water\n\n\n\n\nAna')).toBe(
    'Hi Lin,\n\nbring:\n- shoes\n- water\n\nAna',
  );
});

test.each([
  [
    'a sentence that begins like an introduction',
    'On Monday my teacher wrote:\nkeep your wrists low.',
  ],
  ['a line that ends with a colon', 'These are the times:\n10:15 and 12:30'],
  ['a field of a form', 'From: the bus stop\nturn left, then right.'],
  ['words about sending', 'Von meinem Garten aus sieht man es.\nSent from my heart.'],
  ['a dash of its own', 'Bring clay\n- and an apron'],
  ['numbers with a comparison', 'It is 3 > 2 for us.'],
])('keeps %s', (_, text) => {
  expect(cut(text)).toBe(text);
});

test('takes no long text below two dashes for a signature', () => {
  const text = `First part\n--\n${Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n')}`;
  expect(cut(text)).toBe(text);
});

test('finds nothing in a mail that only quotes', () => {
  expect(cut(`On Tue, Nov 3, 2026 at 10:15 AM Trellis <${own}> wrote:\n${quoted}`)).toBe('');
  expect(cut('Sent from my iPhone')).toBe('');
});

test.each([
  ['angle brackets', '<'.repeat(300_000)],
  ['addresses that never end', '<a@'.repeat(100_000)],
  ['introductions', 'On 2026 '.repeat(40_000)],
  ['lines that could go on', 'On 2026\n'.repeat(40_000)],
  ['header fields', 'From: a\n'.repeat(40_000)],
  ['underscores', `${'_'.repeat(40)}\n\n`.repeat(10_000)],
  ['empty lines', '\n'.repeat(300_000)],
  ['quotes', '>\n'.repeat(150_000)],
])(
  'takes no time for a text made of %s',
  async (_, text) => {
    expect(await processorMs(() => cut(text))).toBeLessThan(3000);
  },
  30_000,
);
