// The start of a message that was not sent, marked as such.
import { CircleAlert } from 'lucide-react';
import { photoText } from '#domain/messages/photo-text.ts';

export function NotSent({ text, photos }: { text: string; photos: number }) {
  return (
    <>
      <span className="font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="mr-1 inline size-4 align-[-2px]" />
        Not sent:
      </span>{' '}
      <bdi>{text || photoText(photos)}</bdi>
    </>
  );
}
