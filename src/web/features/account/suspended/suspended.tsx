// Screen that tells a person that their account is suspended, why, and how to write to us.
import { CircleSlash } from 'lucide-react';
import { dateText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { readSuspension } from '#web/kit/auth/session/suspension.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';

/** Only asked in browsers, which know it. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function Suspended() {
  const isReady = useHydrated();
  const { supportEmail } = useSite();
  const { since, reason } = isReady ? readSuspension() : { since: null, reason: null };
  return (
    <AuthCard
      badge="Your account"
      icon={CircleSlash}
      title="Your account is suspended"
      description="You cannot sign in at the moment. What you have booked stays booked."
      footer={
        <>
          Back to <AuthLink to="/explore">all classes</AuthLink>
        </>
      }
    >
      <div className="grid min-h-40 grid-cols-1 content-start gap-5">
        {reason && (
          <div className="grid grid-cols-1 gap-2">
            <h2 className="font-semibold">
              Why
              {since && <span className="font-normal"> · since {dateText(since, ownZone())}</span>}
            </h2>
            <Quotation>{reason}</Quotation>
          </div>
        )}
        <div className="grid grid-cols-1 gap-1">
          <h2 className="font-semibold">What you can do</h2>
          <p>
            If you think that this is a mistake, or you want a copy of your data or your account
            deleted, write to us from the email address of your account:
          </p>
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold wrap-anywhere text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            {supportEmail}
          </a>
        </div>
      </div>
    </AuthCard>
  );
}
