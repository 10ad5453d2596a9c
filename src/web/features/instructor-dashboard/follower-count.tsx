// How many people follow the instructor; who they are, nobody is shown.
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { query } from '#web/kit/api/api.ts';

export const followerCountQuery = query('GET /api/followers/count');

export function FollowerCount() {
  const { data } = useQuery(followerCountQuery);
  if (!data || data.count === 0) return null;
  return (
    <p className="mt-6 flex items-center gap-2 text-text-2">
      <Users aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      {followersText(data.count)}
    </p>
  );
}

const followersText = (count: number): string =>
  count === 1
    ? '1 person follows you, and hears of your new classes and dates.'
    : `${count.toLocaleString('en-US')} people follow you, and hear of your new classes and dates.`;
