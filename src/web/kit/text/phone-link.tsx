// Phone number as a link.
import { Phone } from 'lucide-react';
import { phoneLink, phoneText } from '#domain/text/phone-text.ts';

export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={phoneLink(number)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      {phoneText(number)}
    </a>
  );
}
