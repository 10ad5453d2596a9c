// The brand of the marketplace: one color and a logo, with a preview of both themes.
import { LoadedSettings } from '../loaded-settings.tsx';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { BrandForm } from './brand-form.tsx';

export function BrandPage() {
  return (
    <SettingsShell
      title="Brand"
      path="/admin/settings/brand"
      lead="One color and a logo: pages, emails, receipts and icons follow them. The name and the support address are under General."
    >
      <LoadedSettings>{(settings) => <BrandForm settings={settings} />}</LoadedSettings>
      <SettingHistory />
    </SettingsShell>
  );
}
