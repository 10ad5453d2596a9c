// One notification in a list: a link to what it is about, marked while it is new.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/notification-calls.ts';
import { classNames } from '#web/ui/class-names.ts';
import { kindIcons } from './kind-icon.ts';
import { markRead } from './mark-read.ts';

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
  when: string;
  className: string;
  onFollow?: () => void;
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, isNew, when, className, onFollow } = props;
  const { id, kind, title, body, path, createdAt, isRead } = notification;
  const client = useQueryClient();
  const Icon = kindIcons[kind];
  const follow = () => {
    if (!isRead) void markRead(client, [id]).catch(() => undefined);
    onFollow?.();
  };
  return (
    <li>
      <Link
        to={path}
        onClick={follow}
        className={classNames(
          'relative flex items-start gap-3.5 transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2',
          className,
        )}
      >
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isNew ? 'bg-accent-soft text-on-accent-soft' : 'bg-surface-2 text-text-3',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <span
              dir="auto"
              className={classNames(
                'min-w-0 wrap-anywhere',
                isNew ? 'font-semibold text-text' : 'font-medium text-text-2',
              )}
            >
              {isNew && <span className="sr-only">New: </span>}
              {title}
            </span>
            {isNew && (
              <span
                aria-hidden="true"
                className="mt-2 size-2 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]"
              />
            )}
          </span>
          {body !== '' && (
            <span
              dir="auto"
              className="mt-0.5 line-clamp-2 text-[0.9375rem] leading-6 wrap-anywhere text-text-2"
            >
              {body}
            </span>
          )}
          <time dateTime={createdAt} className="mt-0.5 block text-sm text-text-3">
            {when}
          </time>
        </span>
      </Link>
    </li>
  );
}
