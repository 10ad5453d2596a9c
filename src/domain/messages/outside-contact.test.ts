import { expect, test } from 'vitest';
import { contactToAskAbout, outsideContactOf } from './outside-contact.ts';

test.each([
  ['Write to lin.huang@example.com', 'email'],
  ['zoë@exämple.de is mine', 'email'],
  ['lin @ example.com', 'email'],
  ['lin (at) example (dot) com', 'email'],
  ['lin[at]example.com', 'email'],
  ['lin at example dot com', 'email'],
  ['Call me: 512-555-0134', 'phone'],
  ['(512) 555-0134', 'phone'],
  ['512.555.0134 after six', 'phone'],
  ['My number is 5125550134.', 'phone'],
  ['+49 170 1234567', 'phone'],
  ['+1 (512) 555 0134', 'phone'],
  ['just dial 555-0134', 'phone'],
  ['5 1 2 5 5 5 0 1 3 4', 'phone'],
  ['Can I pay by Venmo?', 'payment'],
  ['cash app works best', 'payment'],
  ['CashApp me', 'payment'],
  ['https://paypal.me/lin', 'payment'],
  ['send it to $linhuang', 'payment'],
  ['https://buy.stripe.com/abc123', 'payment'],
  ['DE89 3704 0044 0532 0130 00', 'payment'],
  ['by bank transfer to lin@example.com', 'payment'],
  ['Revolut is easiest', 'payment'],
  ['You can pay me with Wise', 'payment'],
  ['Send the rest via Wise', 'payment'],
  ['https://wise.com/pay/me/lin', 'payment'],
  ['https://revolut.me/lin', 'payment'],
  ['Text me on Signal', 'messenger'],
  ['my WhatsApp is easier', 'messenger'],
  ['Whatsapp me!', 'messenger'],
  ['WhatsApp +49', 'messenger'],
  ["Let's talk on Telegram", 'messenger'],
  ['https://wa.me/15125550134', 'messenger'],
  ['t.me/linhuang', 'messenger'],
  ['signal.me/#p/abc', 'messenger'],
  ['DM me', 'messenger'],
  ['I answer Instagram DMs', 'messenger'],
  ['Find me on Instagram', 'messenger'],
  ['My insta: linhuang', 'messenger'],
  ['my Signal is linhuang.42', 'messenger'],
  ['Message us on my Discord', 'messenger'],
])('“%s” leads off the marketplace: %s', (text, kind) => {
  expect(outsideContactOf(text)).toBe(kind);
});

test.each([
  '',
  'Is there parking?',
  'See you on 12/05/2026 at 10:00',
  'The class on 2026-12-05, 10:00-12:30',
  'Sat, Dec 5, 2026, 10:00 AM – 12:30 PM',
  'I taught there 2012-2019',
  'It is 1200 Congress Ave, Austin, TX 78701',
  'ZIP 78701-1234',
  'My code is K7M 2QX',
  'It costs $60.00, or $100 for two',
  'We need 12 eggs, 250 g of flour and 100 ml of milk',
  '$20 for the clay, 15% off',
  'Meet me at noon, dot the i',
  'Look at @ivo on the class page',
  'I zelled... no, I mean I yelled',
  'Room 3.14.15 on floor 2',
  'Booking 7f3a91',
  'Sizes 36 38 40 42 fit',
  'Population 1,234,567',
  'Crypt of the church, and a graphic novel',
  'The signal at the corner is red',
  'My signal is bad here, so I may reply late',
  'Wait for my signal, then raise your hand',
  'I saw your class on Instagram',
  'Follow the line to the left',
  'I sent a telegram in the play',
  'We follow a messenger through the old town',
  'A wise choice, by wise people',
  'We meet on Wise Street',
  'With Wise as our model, we draw',
  'I learned it by Wise Owl books',
  'Add the discord between two notes',
  'Meet at the post office at.me',
])('“%s” stays on the marketplace', (text) => {
  expect(outsideContactOf(text)).toBeUndefined();
});

test('asks about each kind of contact once, and about a payment always', () => {
  const agreed = new Set(['email', 'payment'] as const);
  expect(contactToAskAbout('lin@example.com', new Set())).toBe('email');
  expect(contactToAskAbout('lin@example.com', agreed)).toBeUndefined();
  expect(contactToAskAbout('lin@example.com or 512-555-0134', agreed)).toBe('phone');
  expect(contactToAskAbout('lin@example.com, and Venmo', agreed)).toBe('payment');
});

test('takes no longer for long hostile texts', () => {
  const texts = [
    '1 '.repeat(2000),
    'a@'.repeat(2000),
    'AB12 '.repeat(800),
    '('.repeat(4000),
    'pay '.repeat(1000),
    'text me '.repeat(500),
    `my ${' '.repeat(4000)}`,
  ];
  const before = performance.now();
  for (const text of texts) outsideContactOf(text);
  expect(performance.now() - before).toBeLessThan(500);
});
