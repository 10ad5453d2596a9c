// The part of the phone's menu that belongs to the signed-in person.
import { NavLink } from 'react-router';
import { logOut } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { accountLinksOf, messagesLink } from '../account-links.ts';
import { menuLink } from '../look.ts';
import { MenuLinks } from '../menu-links.tsx';
import { countedName, CountMark } from './count-mark.tsx';
import { useUnreadCounts } from './unread-counts.ts';

interface PersonalMenuProps {
  user: AuthUser;
  /** The pressed button disappears, so focus has to go elsewhere. */
  onLeave: () => void;
}

export function PersonalMenu({ user, onLeave }: PersonalMenuProps) {
  const { messages } = useUnreadCounts();
  return (
    <>
      <p className="px-3 py-2">
        <span className="block truncate font-semibold">{user.fullName}</span>
        <span className="block truncate text-sm text-text-2">{user.email}</span>
      </p>
      <NavLink
        to={messagesLink.to}
        className={`${menuLink} justify-between`}
        aria-label={countedName(messagesLink.label, messages)}
      >
        {messagesLink.label}
        <CountMark count={messages} />
      </NavLink>
      <MenuLinks links={accountLinksOf(user)} />
      <button
        type="button"
        className={`${menuLink} w-full cursor-pointer text-left`}
        onClick={() => {
          onLeave();
          void logOut();
        }}
      >
        Log Out
      </button>
    </>
  );
}

/** The number of unread conversations on the button of the menu, because they are listed inside. */
export function MenuMark() {
  const { messages } = useUnreadCounts();
  return <CountMark count={messages} className="absolute top-[3px] right-[1px]" />;
}

/** The same at the end of the button's name, for screen readers. */
export function MenuMarkText() {
  const { messages } = useUnreadCounts();
  if (messages === 0) return null;
  return messages === 1 ? ', 1 unread conversation' : `, ${messages} unread conversations`;
}
