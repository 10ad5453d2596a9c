// The business settings.
import { SettingsPage } from '#web/features/desk-money/settings-page.tsx';

export const Component = SettingsPage;
