// Says before something is sent why contact details and payments stay on the marketplace; it may be sent all the same.
import { ShieldAlert } from 'lucide-react';
import type { OutsideContact } from '#domain/messages/outside-contact.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';

type Written = 'message' | 'question' | 'answer' | 'profile';

interface ContactHintProps {
  kind: OutsideContact;
  what: Written;
  onSend: () => void;
  onChange: () => void;
}

const titles: Record<OutsideContact, (what: Written) => string> = {
  email: (what) => `Is there an email address in your ${what}?`,
  phone: (what) => `Is there a phone number in your ${what}?`,
  messenger: (what) => `Does your ${what} lead to another app?`,
  payment: (what) => `Is your ${what} about a payment elsewhere?`,
};

const sendTexts: Record<Written, string> = {
  message: 'Send anyway',
  question: 'Ask anyway',
  answer: 'Post anyway',
  profile: 'Keep it anyway',
};

export function ContactHint({ kind, what, onSend, onChange }: ContactHintProps) {
  const { brandName } = useSite();
  return (
    <div
      role="alert"
      className="mb-3 rounded-2xl bg-warning-soft px-4 py-3 text-text forced-colors:border"
    >
      <p className="flex items-start gap-2 font-semibold text-warning">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {titles[kind](what)}
      </p>
      <p className="mt-1 text-[0.9375rem]">
        Keep it on {brandName}: {reasonText(kind, what)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onChange}>
          Change it
        </Button>
        <Button size="sm" variant="ghost" onClick={onSend}>
          {sendTexts[what]}
        </Button>
      </div>
    </div>
  );
}

function reasonText(kind: OutsideContact, what: Written): string {
  if (kind === 'payment')
    return 'for what is paid elsewhere there is no receipt, no refund, and we cannot help.';
  if (what === 'profile')
    return 'everybody can read this, also in search engines. Learners reach you by message here.';
  return what === 'message'
    ? 'replies reach you here and by email, and nobody needs your contact details.'
    : 'everybody can read this, also in search engines. For something private, send a message.';
}
