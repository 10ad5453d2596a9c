// Line on the overview for each part of the marketplace that is not working; nothing while all work.
import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { waitingQuery } from '../queues/waiting-query.ts';
import { partWords } from './health-words.ts';

/** The queues do not wait for it: health can take two seconds to read. */
export function BrokenParts() {
  const { data } = useQuery(waitingQuery('GET /api/admin/health'));
  const broken = data?.parts.filter(({ state }) => state === 'not_working') ?? [];
  if (broken.length === 0) return null;
  return (
    <ul aria-label="What is not working" className="mb-6 grid grid-cols-1 gap-3">
      {broken.map(({ name }) => (
        <li
          key={name}
          className="flex items-center gap-3 rounded-2xl border border-border bg-surface px-5 py-4 shadow-card"
        >
          <CircleX aria-hidden="true" className="size-5 shrink-0 text-danger" />
          <Link
            to={`/admin/health#${name}`}
            className="font-semibold underline underline-offset-2 hover:decoration-2"
          >
            Not working: {partWords[name].label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
