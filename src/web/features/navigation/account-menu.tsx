// Menu of the signed-in person: their name, links, and sign-out.
import { useState } from 'react';
import { Link } from 'react-router';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { logOut } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/overlay/menu.tsx';
import { accountLinksOf } from './account-links.ts';
import { accountButton } from './look.ts';

export function AccountMenu({ user }: { user: AuthUser }) {
  // Inside the bar instead of at the end of the page, where it would belong to no landmark.
  const [bar] = useState(() => document.querySelector('header'));
  return (
    <Menu defaultOpen>
      <MenuTrigger className={accountButton} aria-label="Account menu">
        <Avatar name={user.fullName} image={user.profileImage} />
      </MenuTrigger>
      <MenuContent align="end" container={bar}>
        <MenuLabel>
          <span className="block truncate font-semibold text-text">{user.fullName}</span>
          <span className="block truncate text-sm text-text-2">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        {accountLinksOf(user).map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={leave}>Log out</MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** The menu and its button disappear, so focus moves to the page's heading. */
function leave(): void {
  void logOut();
  focusPage();
}
