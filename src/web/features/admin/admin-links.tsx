// Links to a person and to a class in the admin area.
import { Link } from 'react-router';

const adminLinkClass =
  'font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline';

export function PersonLink({ person }: { person: { id: string; fullName: string } }) {
  return (
    <Link to={`/admin/people/${person.id}`} className={adminLinkClass}>
      <bdi>{person.fullName}</bdi>
    </Link>
  );
}

/** Links to the class's page in the admin area, which exists even for a class that is not public. */
export function ClassLink({ shown }: { shown: { id: string; title: string } }) {
  return (
    <Link to={`/admin/classes/${shown.id}`} className={adminLinkClass}>
      <bdi>{shown.title}</bdi>
    </Link>
  );
}
