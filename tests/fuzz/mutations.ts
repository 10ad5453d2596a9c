// Changes a request in ways that no honest client would: its line, its headers, its body and the connection.
import fc from 'fast-check';
import type { Draft } from './draft.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

type Mutation = (draft: Draft) => Draft;

const otherUrl = (url: string) => (draft: Draft) => ({ ...draft, url, isForTarget: false });

/** The text as it can stand in a request line. */
const inLine = (text: string): string => text.replaceAll(/[\r\n ]/g, '+');

const lineMutations: fc.Arbitrary<Mutation> = fc
  .constantFrom(
    (url: string) => url.replace('/', '\\'),
    (url: string) => url.replaceAll('/', '\\'),
    (url: string) => `/\\${url}`,
    (url: string) => `${url}%`,
    (url: string) => `${url}%zz`,
    (url: string) => url.replace(/\/([^/]*)$/, '/%c0%af$1'),
    (url: string) => `${url}%00`,
    (url: string) => `${url}/../../..${url}`,
    (url: string) => `/%2e%2e${url}`,
    (url: string) => `/${url}`,
    (url: string) => `${url}/`,
    (url: string) => `${url};x=1`,
    (url: string) => url.toUpperCase(),
    (url: string) => url.replaceAll('/', '%2f'),
    (url: string) => `http://elsewhere.example${url}`,
    (url: string) => `http://localhost${url}`,
    (url: string) => `https:${url}`,
    (url: string) => `${url}#fragment`,
    (url: string) => `${url}/${'a'.repeat(9000)}`,
    (url: string) => `${url}é\u202e`,
    () => '/\\',
    () => '/\\[',
    () => '/\\a:b@',
    () => '*',
    () => '?',
    () => '/',
  )
  .map((change) => (draft: Draft) => otherUrl(inLine(change(draft.url)))(draft));

const addQuery = (text: string) => (draft: Draft) => ({
  ...draft,
  url: `${draft.url}${draft.url.includes('?') ? '&' : '?'}${text}`,
});

const queryMutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .constantFrom(
      'q=1&q=2&q=3',
      'page=1&page=x',
      'q[]=1&q[a]=2',
      '__proto__=1&constructor=2',
      '__proto__[role]=operator',
      'q=%',
      'q=%zz&page=%00',
      'q=%ed%a0%80',
      '&&&===&?',
      'q=' + 'a'.repeat(4000),
      Array.from({ length: 300 }, (_, index) => `a${index}=1`).join('&'),
    )
    .map(addQuery),
  hostileText.map((text) => addQuery(`q=${encodeURIComponent(text.toWellFormed())}`)),
);

const methodMutations: fc.Arbitrary<Mutation> = fc
  .constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'X')
  .map((method) => (draft: Draft) => ({ ...draft, method, isForTarget: false }));

const addHeader =
  (name: string, value: string) =>
  (draft: Draft): Draft => ({ ...draft, headers: [...draft.headers, [name, value]] });

/** Headers that the framing of the message depends on. */
const breakWith = (name: string, value: string) => (draft: Draft) => ({
  ...addHeader(name, value)(draft),
  isForTarget: false,
});

const garbage = hostileText.map((text) =>
  Buffer.from(text.replaceAll(/[\r\n\0]/g, ' '))
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 6000),
);

const headerMutations: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'Idempotency-Key',
          'If-None-Match',
          'If-Modified-Since',
          'Accept',
          'Accept-Encoding',
          'Accept-Language',
          'Range',
          'Cookie',
          'Origin',
          'Referer',
          'User-Agent',
          'X-Forwarded-For',
          'X-Forwarded-Host',
          'X-Request-Id',
          'X-Supabase-Api-Version',
          'X-Http-Method-Override',
          'Stripe-Signature',
          'apikey',
        ),
        garbage,
      )
      .map(([name, value]) => addHeader(name, value)),
  },
  { weight: 1, arbitrary: garbage.map((value) => breakWith('Authorization', value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      addHeader('Accept-Encoding', 'gzip;q=0, br;q=9, *;q=x,,,'),
      addHeader('If-None-Match', `W/"${'a'.repeat(5000)}", *`),
      addHeader('Range', 'bytes=5-1,-9,x-'),
      breakWith('X-Padding', 'a'.repeat(20_000)),
      breakWith('Host', ''),
      breakWith('Host', 'elsewhere.example:99999'),
      breakWith('Host', '[::1'),
      breakWith('Expect', '100-continue'),
      breakWith('Expect', 'nothing'),
      breakWith('Content-Encoding', 'gzip'),
      breakWith('Upgrade', 'websocket'),
      breakWith('Content-Length', '-1'),
      breakWith('Content-Length', '1e3'),
      breakWith('Bad Header', 'x'),
      (draft: Draft) => ({
        ...draft,
        headers: [
          ...draft.headers,
          ...Array.from({ length: 300 }, (_, index): [string, string] => [`X-${index}`, '1']),
        ],
        isForTarget: false,
      }),
    ),
  },
);

const withBody = (body: Buffer) => (draft: Draft) => ({ ...draft, body });
const ofType = (type: string) => (draft: Draft) => ({
  ...draft,
  headers: [
    ...draft.headers.filter(([name]) => name !== 'Content-Type'),
    ['Content-Type', type] satisfies [string, string],
  ],
});

const bodyMutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.nat({ max: 100 }).map((share) => (draft: Draft) => {
    const { body } = draft;
    return { ...draft, body: body?.subarray(0, Math.floor((body.length * share) / 100)) };
  }),
  hostileJson.map((json) => withBody(Buffer.from(json))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => withBody(Buffer.from(bytes))),
  fc.constantFrom(
    withBody(Buffer.alloc(0)),
    withBody(Buffer.from(`{"a":"${'a'.repeat(1_200_000)}"}`)),
    withBody(Buffer.from('{"a":1}', 'utf16le')),
    ofType('text/plain'),
    ofType('application/x-www-form-urlencoded'),
    ofType('multipart/form-data'),
    ofType('multipart/form-data; boundary='),
    ofType('application/json; charset=utf-16'),
    ofType('application/json, text/html'),
    ofType('x'.repeat(3000)),
    ofType(''),
    (draft: Draft) => ({ ...draft, hangsUp: true, body: draft.body ?? Buffer.alloc(0) }),
    (draft: Draft) => ({
      ...breakWith('Transfer-Encoding', 'chunked')(draft),
      body: Buffer.from(`2\r\n{}\r\n0\r\n\r\n`),
    }),
    (draft: Draft) => ({
      ...breakWith('Transfer-Encoding', 'chunked')(draft),
      body: Buffer.from(`zz\r\n{}\r\n0\r\n\r\n`),
    }),
  ),
);

/** Half of all requests stay as they were made. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Mutation[]>([]) },
  {
    weight: 5,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: lineMutations },
        { weight: 2, arbitrary: queryMutations },
        { weight: 1, arbitrary: methodMutations },
        { weight: 3, arbitrary: headerMutations },
        { weight: 4, arbitrary: bodyMutations },
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
);
