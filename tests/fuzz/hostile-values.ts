// Values that no honest client sends: wrong types, huge, broken and dangerous ones.
import fc from 'fast-check';

const dangerous = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202Eevil\u202C',
  '\u0007\u001B[31m',
  '\uFEFF\u200B',
  "' or 1=1; --",
  "'); drop table bookings; --",
  '"><script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '\r\nX-Injected: 1\r\n\r\n',
  '%s%n%x%d',
  '${7*7}{{7*7}}',
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '９９',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...dangerous) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', '\u00e9', '\ud83e\uddd1\u200d\ud83c\udfa8', '%', '('),
        fc.constantFrom(300, 5000, 70_000),
      )
      .map(([unit, length]) => unit.repeat(length / unit.length)),
  },
);

const hostileNumber = fc.constantFrom(
  -1,
  0,
  -0,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
);

const nested = (depth: number, open: string, close: string): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON that is written as it stands, because no value has this text. */
export const hostileJson: fc.Arbitrary<string> = fc.constantFrom(
  nested(200, '[', ']'),
  nested(20_000, '[', ']'),
  nested(5000, '{"a":', '}'),
  '{"__proto__":{"role":"operator"}}',
  '{"constructor":{"prototype":{"role":"operator"}}}',
  '{"a":1,"a":2}',
  '1e999',
  'NaN',
  '{"a":01}',
  "{'a':1}",
  '{"a":1,}',
  '\uFEFF{}',
  '[]',
  'null',
  'true',
  '"text"',
  '0',
  '{}',
  ' ',
  '\ud800',
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { $ne: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3000 }, () => 'x')) },
);

export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'id',
  'role',
  'teacher_id',
  'price_cents',
  '',
  'a b',
  '\0',
);
