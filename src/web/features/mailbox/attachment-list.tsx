// Attachments of a mail, to download.
import { Download } from 'lucide-react';
import { byteText } from './byte-text.ts';
import { mailboxPath, type MailDetail } from './captured-mail.ts';

export interface AttachmentListProps {
  id: string;
  attachments: MailDetail['attachments'];
}

export function AttachmentList({ id, attachments }: AttachmentListProps) {
  return (
    <section aria-label="Attachments" className="mt-5">
      <ul className="flex flex-wrap gap-3">
        {attachments.map(({ index, filename, contentType, bytes }) => (
          <li key={index} className="max-w-full">
            <a
              href={`${mailboxPath}/${id}/attachments/${index}`}
              download={filename}
              className="flex min-h-11 max-w-full items-center gap-3 rounded-xl border border-input-border px-4 py-2 transition-colors hover:border-text hover:bg-surface-2"
            >
              <Download aria-hidden="true" className="size-5 shrink-0 text-text-2" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{filename}</span>
                <span className="block text-sm wrap-anywhere text-text-2">
                  {contentType}, {byteText(bytes)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
