// The instructor, with links to their page and, if they allow it, to their phone.
import { Link } from 'react-router';
import { InstructorRating } from '#web/features/reviews/instructor-rating.tsx';
import { PhoneLink } from '#web/kit/text/phone-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import type { ShownClass } from '../../../kit/class/shown-class.ts';

export function InstructorBlock({ instructor }: Pick<ShownClass, 'instructor'>) {
  const { fullName, username, profileImage, phoneNumber, rating } = instructor;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={fullName} image={profileImage} size="lg" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-text-3">Your instructor</p>
        <Link
          to={`/instructors/${encodeURIComponent(username)}`}
          className="group block py-0.5 leading-6"
        >
          <bdi className="block truncate text-left text-lg font-bold tracking-tight group-hover:text-accent-hover">
            {fullName}
          </bdi>
          <span className="block truncate text-[0.9375rem] text-text-2 underline decoration-border underline-offset-4 group-hover:decoration-current">
            @{username}
          </span>
        </Link>
        {rating && <InstructorRating rating={rating} />}
        {phoneNumber && <PhoneLink number={phoneNumber} />}
      </div>
    </div>
  );
}
