// Reads a mail back from its bytes, as a mail program would.
import PostalMime, { type Attachment, type Address } from 'postal-mime';

export async function readMail(raw: Uint8Array) {
  const mail = await PostalMime.parse(raw);
  return {
    from: personOf(mail.from),
    to: personOf(mail.to?.[0]),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.filter(isOneToShow).map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.mimeType,
      content: contentOf(attachment),
    })),
    pictures: mail.attachments.filter(({ contentId }) => contentId).map(pictureOf),
  };
}

const personOf = (address: Address | undefined) => ({
  name: address?.name ?? '',
  email: address?.address ?? '',
});

/** A picture inside the HTML, with the address by which the HTML names it. */
const pictureOf = ({ contentId = '', mimeType, content }: Attachment) => ({
  address: `cid:${contentId.replaceAll(/^<|>$/g, '')}`,
  dataUrl: `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
});

const calendars = new Set(['application/ics', 'text/calendar']);

function contentOf({ content, mimeType }: Attachment): Buffer {
  const bytes = Buffer.from(content as ArrayBuffer);
  if (!calendars.has(mimeType)) return bytes;
  // The library shortens the line ends of calendar files; calendar programs insist on the full ones.
  return Buffer.from(bytes.toString().replace(/\r?\n/g, '\r\n'));
}

/** An invitation comes twice: for mail programs that show it, and as the file that we list. */
const isOneToShow = ({ disposition }: Attachment): boolean => disposition === 'attachment';
