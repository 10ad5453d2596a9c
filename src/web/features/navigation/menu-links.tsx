// Links of the phone's menu; the nearest one to the page is marked.
import { NavLink, useLocation } from 'react-router';
import { currentLink, type NavigationLink } from './links.ts';
import { menuLink } from './look.ts';

export function MenuLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to !== current} className={menuLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
