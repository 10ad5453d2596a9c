import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/kit/api/api.ts';
import { SecurityKeyProofForm } from './confirm-key-forms.tsx';

const key = (id: string, name?: string) => ({
  id,
  factor_type: 'webauthn',
  status: 'verified',
  friendly_name: name,
});
const app = { ...key('app', 'My phone'), factor_type: 'totp' };
const unfinished = { ...key('unfinished', 'Green key'), status: 'unverified' };

/** The keys that the form lets people choose from. */
function choicesWith(factors: object[]): string[] {
  const facts = { user: { factors } } as never;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient((() => {}) as never)}>
      <SecurityKeyProofForm facts={facts} onConfirmed={() => {}} otherAction={null} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name = '']) => name);
}

test('lets people with several security keys choose the one they have with them', () => {
  const keys = [key('blue', 'Blue key'), app, key('nameless'), unfinished];
  expect(choicesWith(keys)).toEqual(['Blue key', 'Security key 2']);
});

test('asks for the only security key without a choice', () => {
  expect(choicesWith([key('blue', 'Blue key'), app])).toEqual([]);
});
