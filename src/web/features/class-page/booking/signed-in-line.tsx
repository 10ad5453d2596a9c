// The line below the action for whoever is signed in. One line in every case, so that learning who it is moves nothing.
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useIsPerson } from './enroll-action.tsx';

interface SignedInLineProps {
  classId: string;
  teacherId: string;
  hasDate: boolean;
  isEnrolled: boolean;
}

export function SignedInLine({ classId, teacherId, hasDate, isEnrolled }: SignedInLineProps) {
  const isTeacher = useIsPerson(teacherId);
  return (
    <p className="only-signed-in mt-3 flex min-h-11 items-center justify-center text-center text-[0.9375rem] leading-6 text-text-2">
      {isTeacher ? (
        <Link
          to={`/classes/${classId}/edit`}
          className="py-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          Edit this class
        </Link>
      ) : isEnrolled ? (
        <span className="flex w-full items-center justify-center gap-2 rounded-xl bg-success-soft px-3 py-2.5 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          You're enrolled in this class
        </span>
      ) : (
        hasDate && 'Booking opens soon.'
      )}
    </p>
  );
}
