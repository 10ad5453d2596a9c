// Tells an instructor who is not, or no longer, approved what that means for the classes below.
import { Hourglass, OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import { classNames } from '#web/ui/class-names.ts';

const box = 'mt-8 flex items-start gap-3 rounded-2xl px-5 py-4 forced-colors:border';

interface StandingNoticeProps {
  status: ProfileResponse['instructorStatus'];
  /** Written by the operator who decided. */
  reason: string | null;
}

export function StandingNotice({ status, reason }: StandingNoticeProps) {
  if (status === 'pending')
    return (
      <p className={classNames(box, 'bg-info-soft text-info')}>
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>Your application waits for approval.</strong> Prepare your classes meanwhile: what
          you publish appears as soon as you are approved.
        </span>
      </p>
    );
  if (status === 'none' && reason)
    return (
      <div className={classNames(box, 'bg-info-soft text-info')}>
        <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <strong>Your application was declined.</strong>
          <Reason text={reason} />
          <Link
            to="/become-instructor"
            className="py-2.5 font-semibold underline underline-offset-4"
          >
            Apply again
          </Link>
        </div>
      </div>
    );
  if (status === 'suspended')
    return (
      <div className={classNames(box, 'bg-danger-soft text-danger')}>
        <OctagonAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <strong>You may not teach at the moment.</strong> Your classes are not shown.{' '}
          {reason && <Reason text={reason} />}
          <Link to="/contact" className="py-2.5 font-semibold underline underline-offset-4">
            Contact us
          </Link>{' '}
          if you think this is a mistake.
        </div>
      </div>
    );
  return null;
}

const Reason = ({ text }: { text: string }) => (
  <p dir="auto" className="my-1 whitespace-pre-line wrap-anywhere">
    {text}
  </p>
);
