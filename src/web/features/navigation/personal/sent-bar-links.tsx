// What the server sends in the place of the personal links of the bar: links that work before their code has come.
import { Bell, Mail } from 'lucide-react';
import { barIcon, wideBarIcon } from './icon-look.ts';

export function SentBarLinks() {
  return (
    <>
      <a href="/messages" className={wideBarIcon} aria-label="Messages">
        <Mail aria-hidden="true" />
      </a>
      <a href="/notifications" className={barIcon} aria-label="Notifications">
        <Bell aria-hidden="true" />
      </a>
    </>
  );
}
