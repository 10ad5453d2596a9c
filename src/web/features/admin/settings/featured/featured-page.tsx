// The classes that the home page features: which, in which order, and when.
import { distanceText } from '#domain/classes/distance-text.ts';
import { LoadedSettings } from '../loaded-settings.tsx';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { FeaturedForm } from './featured-form.tsx';

export function FeaturedPage() {
  return (
    <SettingsShell
      title="Featured classes"
      path="/admin/settings/featured"
      lead={`Your picks for the home page, at most twelve at a time. One that nobody can book leaves by itself and comes back when there is a free seat. People who have chosen a place see what is within ${distanceText(100)} of it.`}
    >
      <LoadedSettings>{(settings) => <FeaturedForm settings={settings} />}</LoadedSettings>
      <SettingHistory />
    </SettingsShell>
  );
}
