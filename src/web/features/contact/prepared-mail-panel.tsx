// Instructions after the mail program was asked to open, above all for when it did not.
import { Check, Copy, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import type { PreparedMail } from './contact-mailto.ts';

interface PreparedMailPanelProps {
  mail: PreparedMail;
  supportEmail: string;
}

export function PreparedMailPanel({ mail, supportEmail }: PreparedMailPanelProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was disabled meanwhile; the heading also says what happened.
  useEffect(() => heading.current?.focus(), []);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');

  async function copy() {
    try {
      await navigator.clipboard.writeText(mail.body);
      setCopied('yes');
    } catch {
      // The clipboard is unavailable on plain http and when permission is refused.
      text.current?.select();
      setCopied('by-hand');
    }
  }

  return (
    <div className="mt-8 grid gap-4 rounded-xl bg-surface-2 p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-bold">
        <MailCheck aria-hidden="true" className="size-5 shrink-0 text-accent" />
        Your email is ready
      </h2>
      <p className="text-text-2">
        Send it from your email app.
        {mail.shortened &&
          ' Your message was too long to hand over completely: copy it here and paste it into the email.'}
      </p>
      <p className="text-text-2">
        Nothing opened? Copy your message and send it to{' '}
        <strong className="font-semibold wrap-anywhere text-text">{supportEmail}</strong>.
      </p>
      <Field label="Email text">
        {(aria) => <Textarea {...aria} ref={text} readOnly rows={5} value={mail.body} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied === 'yes' ? 'Copied' : 'Copy text'}
        </Button>
        <a href={mail.href} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Open email app again
        </a>
        <p role="status" className="text-sm text-text-2">
          {copied === 'yes' && 'The text is on your clipboard.'}
          {copied === 'by-hand' &&
            'Your browser does not let us copy. The text above is selected, so you can copy it yourself.'}
        </p>
      </div>
    </div>
  );
}
