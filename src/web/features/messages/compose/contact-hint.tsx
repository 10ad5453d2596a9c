// Says before a message is sent why contact details and payments stay on the marketplace; it may be sent all the same.
import { ShieldAlert } from 'lucide-react';
import type { OutsideContact } from '#domain/messages/outside-contact.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';

interface ContactHintProps {
  kind: OutsideContact;
  onSend: () => void;
  onChange: () => void;
}

const titles: Record<OutsideContact, string> = {
  email: 'Is there an email address in your message?',
  phone: 'Is there a phone number in your message?',
  payment: 'Is your message about a payment elsewhere?',
};

export function ContactHint({ kind, onSend, onChange }: ContactHintProps) {
  const { brandName } = useSite();
  return (
    <div
      role="alert"
      className="mb-3 rounded-2xl bg-warning-soft px-4 py-3 text-text forced-colors:border"
    >
      <p className="flex items-start gap-2 font-semibold text-warning">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {titles[kind]}
      </p>
      <p className="mt-1 text-[0.9375rem]">
        Keep it on {brandName}:{' '}
        {kind === 'payment'
          ? 'for what is paid elsewhere there is no receipt, no refund, and we cannot help.'
          : 'replies reach you here and by email, and nobody needs your contact details.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onChange}>
          Change it
        </Button>
        <Button size="sm" variant="ghost" onClick={onSend}>
          Send anyway
        </Button>
      </div>
    </div>
  );
}
