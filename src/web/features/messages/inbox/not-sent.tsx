// The start of a message that was not sent, marked as such, or as waiting for a connection.
import { CircleAlert, Clock } from 'lucide-react';
import { photoText } from '#domain/messages/photo-text.ts';
import { useOffline } from '#web/kit/offline/use-offline.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { OutgoingMessage } from '../send/unsent-messages.ts';

export function NotSent({ message }: { message: OutgoingMessage }) {
  const isWaiting = useOffline() && message.isUnreached === true;
  const Icon = isWaiting ? Clock : CircleAlert;
  return (
    <>
      <span className={classNames('font-semibold', isWaiting ? 'text-text-2' : 'text-danger')}>
        <Icon aria-hidden="true" className="mr-1 inline size-4 align-[-2px]" />
        {isWaiting ? 'Waiting:' : 'Not sent:'}
      </span>{' '}
      <bdi>{message.text || photoText(message.photos)}</bdi>
    </>
  );
}
