// Link to the imprint, where operators have written one.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { legalQuery } from '#web/kit/api/legal-query.ts';

export function ImprintLink() {
  const { data } = useQuery(legalQuery('imprint'));
  if (!data?.text) return null;
  return (
    <p className="mt-6">
      <Link
        to="/imprint"
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        Imprint
      </Link>
    </p>
  );
}
