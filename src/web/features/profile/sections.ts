// Sections of the profile settings, in page order.

export const settingsSections = [
  { id: 'photo', title: 'Photo' },
  { id: 'about', title: 'About you' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'second-factor', title: 'Second factor' },
  { id: 'sessions', title: 'Where you are signed in' },
  { id: 'calendar', title: 'Calendar' },
  { id: 'data', title: 'Download my data' },
  { id: 'delete', title: 'Delete my account' },
] as const;

export type SectionId = (typeof settingsSections)[number]['id'];

export function sectionTitle(id: SectionId): string {
  return settingsSections.find((section) => section.id === id)?.title ?? '';
}
