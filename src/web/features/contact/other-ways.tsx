// Other ways to get help, beside the form: the email address, phone and letters where the operator names them, and the FAQ.
import { CalendarX2, CircleQuestionMark, Mail, MapPin, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Site } from '#web/kit/api/site.ts';
import { CopyAddress } from './copy-address.tsx';

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 hover:text-accent-hover';

type OtherWaysProps = Pick<Site, 'supportEmail'> & Site['support'];

export function OtherWays(props: OtherWaysProps) {
  const { supportEmail, supportPhone, supportHours, postalAddress } = props;
  return (
    <div className="grid content-start gap-8">
      <Way icon={Mail} title="Email us directly">
        <p>
          No email app on this device, or you prefer your own? Write to us at this address and we
          reply by email.
        </p>
        <a href={`mailto:${supportEmail}`} className={`${linkClass} wrap-anywhere`}>
          {supportEmail}
        </a>
        <CopyAddress address={supportEmail} />
        {supportPhone === '' && supportHours !== '' && <p>{supportHours}</p>}
      </Way>
      {supportPhone !== '' && (
        <Way icon={Phone} title="Call us">
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
            {supportPhone}
          </a>
          {supportHours !== '' && <p>{supportHours}</p>}
        </Way>
      )}
      {postalAddress !== '' && (
        <Way icon={MapPin} title="Write a letter">
          <p>{postalAddress}</p>
        </Way>
      )}
      <Way icon={CircleQuestionMark} title="Look for a quick answer">
        <p>Bookings, refunds, payouts, accounts: many questions are answered already.</p>
        <Link to="/faq" className={linkClass}>
          Read the FAQ
        </Link>
      </Way>
      <Way icon={CalendarX2} title="Writing about a booking?">
        <p>
          Tell us the name and the date of the class, and use the email address of your account.
          Never send card numbers or passwords.
        </p>
      </Way>
    </div>
  );
}

interface WayProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  title: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, children }: WayProps) {
  return (
    <section className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 text-text-2">
        <h2 className="mb-1 text-lg font-bold text-text">{title}</h2>
        {children}
      </div>
    </section>
  );
}
