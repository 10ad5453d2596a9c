// The commission of an instructor, why it is that, and the way to another one.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import type { Output } from '#contract/endpoints.ts';
import { countsFromText, percentText } from '#domain/text/commission-text.ts';
import { query } from '#web/kit/api/api.ts';

type Commission = Output<'GET /api/admin/people/{id}/commission'>;

export function PersonCommission({ person }: { person: AdminPerson }) {
  const { id, instructorStatus, email, isYou } = person;
  const { data } = useQuery(query('GET /api/admin/people/{id}/commission', { params: { id } }));
  if (instructorStatus === 'none' || !data) return null;
  return (
    <p className="text-text-2 wrap-anywhere">
      {commissionText(data)}{' '}
      {!isYou && (
        <Link
          to={`/admin/settings/commission?for=${encodeURIComponent(email)}`}
          className="font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
        >
          Another commission for them
        </Link>
      )}
    </p>
  );
}

/** "Commission: 5%, an exception until Mon, Mar 1, 2027: “First months”" */
function commissionText({ bps, planned, own }: Commission): string {
  const next = planned
    ? ` From ${countsFromText(planned.countsFrom)}, it is ${percentText(planned.bps)}.`
    : '';
  if (!own) return `Commission: ${percentText(bps)}, the standing one.${next}`;
  const until = own.until === null ? '' : ` until ${countsFromText(own.until)}`;
  const reason = own.reason === null ? '.' : `: “${own.reason}”.`;
  return `Commission: ${percentText(bps)}. Exception of ${percentText(own.bps)} from ${countsFromText(own.from)}${until}${reason}${next}`;
}
