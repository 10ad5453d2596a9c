// Plans key rotation: a key is published before it signs, and stays until its last token has expired.
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import type { SigningKeyRow } from './key-store.ts';

/** Browsers and intermediate caches cache the key set for ten minutes each. */
const publishedBeforeUseMs = 20 * minuteMs;
const servesMs = 90 * dayMs;

export type RotationStep =
  | { act: 'insert'; state: 'current' | 'next' }
  | { act: 'retire' | 'promote' | 'delete'; kid: string };

type KeyFacts = Pick<SigningKeyRow, 'kid' | 'state' | 'changed_at'>;

export function rotationSteps(
  keys: KeyFacts[],
  now: Date,
  tokenLifeSeconds: number,
): RotationStep[] {
  const ageMs = (key: KeyFacts): number => now.getTime() - key.changed_at.getTime();
  const current = keys.find(({ state }) => state === 'current');
  const next = keys.find(({ state }) => state === 'next');
  const keptMs = hourMs + tokenLifeSeconds * 1000;
  const gone = keys.filter((key) => key.state === 'old' && ageMs(key) > keptMs);
  const steps: RotationStep[] = gone.map(({ kid }) => ({ act: 'delete', kid }));
  if (!current) return [...steps, { act: 'insert', state: 'current' }];
  if (ageMs(current) < servesMs) return steps;
  if (!next) return [...steps, { act: 'insert', state: 'next' }];
  if (ageMs(next) < publishedBeforeUseMs) return steps;
  return [...steps, { act: 'retire', kid: current.kid }, { act: 'promote', kid: next.kid }];
}
