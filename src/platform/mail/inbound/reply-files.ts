// Tells the files that somebody has sent from the pictures that only belong to a quotation or signature in their mail.
import type { Attachment, Email } from 'postal-mime';
import { cutReply } from './cut/cut-reply.ts';
import { htmlText } from './cut/html-text.ts';
import { markedPictures, pictureId } from './cut/picture-marks.ts';

interface ReplyOptions {
  /** What the mail says as text, without quotations, with its marks of pictures. */
  text: string;
  /** The sender of our own mails. */
  ownAddress: string;
}

/** What is attached comes first, then the pictures within the reply. */
export function filesOfReply(
  { attachments, text: whole = '', html = '' }: Email,
  { text, ownAddress }: ReplyOptions,
): Attachment[] {
  // Most mails name no picture, and reading HTML takes time.
  if (attachments.every(({ contentId, related }) => !contentId && !related)) return attachments;
  const written = markedPictures(`${text}\n${cutReply(htmlText(html), ownAddress)}`);
  const shown = markedPictures(`${whole}\n${html}`);
  const isIn = (ids: Set<string>, { contentId }: Attachment): boolean =>
    contentId !== undefined && ids.has(pictureId(contentId));
  return [
    ...attachments.filter((file) => file.related !== true && !isIn(shown, file)),
    ...attachments.filter((file) => isIn(written, file)),
  ];
}
