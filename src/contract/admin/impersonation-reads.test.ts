import { expect, test } from 'vitest';
import type { EndpointSpec } from '../endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../endpoints.ts';
import { isOpenWhileImpersonating, whyClosedWhileImpersonating } from './impersonation-reads.ts';

/** Reads that no page of a person makes: they stay closed without a sentence of their own. */
const ofNoPage: EndpointName[] = [
  'GET /api/dev/mail',
  'GET /api/dev/mail/{id}',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/demo/accounts',
  'GET /api/demo-checkouts/{id}',
];

const isForPeople = ({ who }: EndpointSpec) => who !== 'operator' && who !== 'api-key';

test('decides about every read that people make, once', () => {
  const reads = endpointNames.filter(
    (name) => name.startsWith('GET ') && isForPeople(endpoints[name]) && !ofNoPage.includes(name),
  );
  const undecided = reads.filter(
    (name) => isOpenWhileImpersonating(name) === (whyClosedWhileImpersonating(name) !== undefined),
  );
  expect(undecided).toEqual([]);
});

test('opens no change, no file and nothing of operators', () => {
  const opened = endpointNames.filter(isOpenWhileImpersonating);
  expect(
    opened.filter((name) => !name.startsWith('GET ') || !isForPeople(endpoints[name])),
  ).toEqual([]);
  const files = opened.filter((name) => {
    const { produces, streams, needsRecentSignIn }: EndpointSpec = endpoints[name];
    return streams || needsRecentSignIn || (produces && !produces.startsWith('image/'));
  });
  expect(files).toEqual([]);
});
