// Sections of the profile settings, in page order.
import { useSite } from '#web/kit/api/site.ts';

const settingsSections = [
  { id: 'photo', title: 'Photo' },
  { id: 'about', title: 'About you' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'connections', title: 'Connected accounts' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'second-factor', title: 'Second step' },
  { id: 'sessions', title: 'Where you are signed in' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'alerts', title: 'Alerts' },
  { id: 'data', title: 'Download my data' },
  { id: 'delete', title: 'Delete my account' },
] as const;

/** Without providers there is nothing to connect. */
export function useSettingsSections() {
  const { providers } = useSite().auth;
  return settingsSections.filter(({ id }) => id !== 'connections' || providers.length > 0);
}

export type SectionId = (typeof settingsSections)[number]['id'];

export function sectionTitle(id: SectionId): string {
  return settingsSections.find((section) => section.id === id)?.title ?? '';
}
