// Links to a person, a class, a booking and a date in the admin area.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button/link-button.tsx';

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

/** `describedBy` is the id of the element that says which booking it is. */
export function BookingLink({ id, describedBy }: { id: string; describedBy: string }) {
  return (
    <LinkButton
      to={`/admin/bookings/${id}`}
      size="sm"
      variant="ghost"
      aria-describedby={describedBy}
    >
      Open the booking
    </LinkButton>
  );
}

interface SessionLinkProps {
  id: string;
  /** Id of the element that says which date it is. */
  describedBy?: string;
  children: ReactNode;
}

/** Links to the roster of a date. */
export function SessionLink({ id, describedBy, children }: SessionLinkProps) {
  return (
    <Link to={`/admin/sessions/${id}`} aria-describedby={describedBy} className={adminLinkClass}>
      {children}
    </Link>
  );
}
