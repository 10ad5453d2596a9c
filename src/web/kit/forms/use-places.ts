// Fetches places that match the typed text, once typing pauses.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#contract/endpoints.ts';
import { query } from '../api/api.ts';

type Places = Output<'GET /api/places'>;
export type Place = Places['places'][number];

const restMs = 200;
const noPlaces: Places['places'] = [];

export function usePlaces(typed: string, isWanted: boolean) {
  const settled = useSettled(typed.trim());
  const isLongEnough = settled.length >= 2 && settled.length <= 200;
  const { data } = useQuery({
    ...query('GET /api/places', { query: { q: settled, limit: 6 } }),
    enabled: isWanted && isLongEnough,
    // The previous list stays until the next one arrives; otherwise it would flicker with every letter.
    placeholderData: (before: Places | undefined) => before,
  });
  const isAsked = isWanted && isLongEnough && typed.trim().length >= 2;
  return {
    places: isAsked ? (data?.places ?? noPlaces) : noPlaces,
    attribution: data?.attribution ?? '',
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
