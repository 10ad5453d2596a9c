// The sections of the home page: their order, which are shown, and their headings.
import { LoadedSettings } from '../loaded-settings.tsx';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { HomeSectionsForm } from './home-sections-form.tsx';

export function HomeSectionsPage() {
  return (
    <SettingsShell
      title="Home page"
      path="/admin/settings/home"
      lead="The search stays on top. Below it you decide what comes, in which order, and under which heading. Rows without a class are left out by themselves."
    >
      <LoadedSettings>{(settings) => <HomeSectionsForm settings={settings} />}</LoadedSettings>
      <SettingHistory />
    </SettingsShell>
  );
}
