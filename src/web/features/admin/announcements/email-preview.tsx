// The mail of an announcement as people get it, from the server that will send it: sender, subject, and the HTML in the
// light and the dark theme, or the text for mail programs that show no HTML.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnnouncementKind } from '#contract/admin/announcements.ts';
import type { Output } from '#contract/endpoints.ts';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { MailFrame } from '#web/kit/text/mail-frame.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { inTheme } from './in-theme.ts';
import { useSettled } from './use-settled.ts';

const failed = 'The preview could not be made from this text.';

/** Long enough for a word, short enough to feel like the same moment. */
const settleMs = 400;

const ways = { light: 'Light', dark: 'Dark', text: 'Text only' } as const;
type Way = keyof typeof ways;

export interface EmailPreviewProps {
  /** Left out for one that is not saved yet. */
  id?: string;
  kind: AnnouncementKind;
  subject: string;
  text: string;
}

export function EmailPreview({ id, kind, subject, text }: EmailPreviewProps) {
  const [way, setWay] = useState<Way>('light');
  const shown = { subject: useSettled(subject, settleMs), text: useSettled(text, settleMs) };
  const mail = useQuery({
    ...query('POST /api/admin/announcements/preview', {
      body: { ...(id !== undefined && { id }), kind, ...shown },
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <div className="overflow-hidden rounded-2xl border border-border bg-surface shadow-card">
      {mail.data && <Head mail={mail.data} />}
      <div
        role="group"
        aria-label="Show the email as"
        className="flex flex-wrap gap-2 border-b border-border px-5 py-3"
      >
        {(Object.keys(ways) as Way[]).map((each) => (
          <ToggleChip key={each} isPressed={each === way} onClick={() => setWay(each)}>
            {ways[each]}
          </ToggleChip>
        ))}
      </div>
      {mail.error ? (
        <p role="alert" className="p-5 text-danger">
          {loadFailureText(mail.error, failed) ?? failed}
        </p>
      ) : mail.data ? (
        <Shown mail={mail.data} way={way} />
      ) : (
        <Skeleton className="m-5 h-80" />
      )}
    </div>
  );
}

type Mail = Output<'POST /api/admin/announcements/preview'>;

function Head({ mail: { from, subject } }: { mail: Mail }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-border bg-surface-2 px-5 py-3 text-sm">
      <dt className="text-text-3">From</dt>
      <dd className="wrap-anywhere text-text-2">
        <span className="font-semibold text-text">{from.name}</span> &lt;{from.email}&gt;
      </dd>
      <dt className="text-text-3">Subject</dt>
      <dd className="font-semibold wrap-anywhere text-text">{subject}</dd>
    </dl>
  );
}

function Shown({ mail: { html, text, subject }, way }: { mail: Mail; way: Way }) {
  if (way === 'text')
    return <pre className="p-5 font-sans wrap-anywhere whitespace-pre-wrap sm:p-6">{text}</pre>;
  return (
    <MailFrame
      // A new document each time: the frame measures it again.
      title={`Email ${subject}, ${ways[way].toLowerCase()}`}
      srcDoc={inTheme(html, way)}
    />
  );
}
