// Admin: the business settings.
import { SettingsPage } from '#web/features/admin/settings/settings-page.tsx';

export const Component = SettingsPage;
