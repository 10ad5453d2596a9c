// Messages and notifications of the signed-in person in the bar, each with the number of what is new.
import { Bell, Mail } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { wideBarIcon, phoneBarIcon } from './icon-look.ts';
import { countedName, CountMark } from './count-mark.tsx';
import { useAppBadge, useFreshCounts, useTabCount, useUnreadCounts } from './unread-counts.ts';

const overIcon = 'absolute top-[3px] right-[3px]';

export function BarLinks({ personId }: { personId: string }) {
  useFreshCounts(personId);
  const counts = useUnreadCounts();
  useAppBadge(counts);
  useTabCount(counts);
  const { messages, notifications } = counts;
  const bellName = countedName('Notifications', notifications);
  return (
    <>
      <NavLink
        to="/messages"
        className={wideBarIcon}
        aria-label={countedName('Messages', messages)}
        title="Messages"
      >
        <Mail aria-hidden="true" />
        <CountMark count={messages} className={overIcon} />
      </NavLink>
      <NavLink to="/notifications" end className={phoneBarIcon} aria-label={bellName}>
        <Bell aria-hidden="true" />
        <CountMark count={notifications} className={overIcon} />
      </NavLink>
      <BellButton name={bellName} count={notifications} />
    </>
  );
}

const loadPopover = () => import('./notifications-popover.tsx');

/** Where there is room, the newest are shown beside the bell; its code is loaded ahead on hover or focus. */
function BellButton({ name, count }: { name: string; count: number }) {
  const { part, ahead, bring } = useLazyPart(loadPopover);
  const [isOpen, setOpen] = useState(false);
  const bell = (
    <button
      type="button"
      className={wideBarIcon}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title="Notifications"
      onPointerEnter={ahead}
      onFocus={ahead}
      // Radix opens and closes it from then on.
      {...(!part && { onClick: () => bring(() => setOpen(true)) })}
    >
      <Bell aria-hidden="true" />
      <CountMark count={count} className={overIcon} />
    </button>
  );
  if (!part) return bell;
  return <part.NotificationsPopover isOpen={isOpen} onOpenChange={setOpen} bell={bell} />;
}
