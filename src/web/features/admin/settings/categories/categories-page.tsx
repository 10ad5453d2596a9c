// The categories: their order, and which of them the home page and the chips show.
import { LoadedSettings } from '../loaded-settings.tsx';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { CategoriesForm } from './categories-form.tsx';

export function CategoriesPage() {
  return (
    <SettingsShell
      title="Categories"
      path="/admin/settings/categories"
      lead="Their order counts wherever categories are listed. One that you hide leaves the home page and the chips above a search; its classes are found as before, and instructors can still choose it."
    >
      <LoadedSettings>{(settings) => <CategoriesForm settings={settings} />}</LoadedSettings>
      <SettingHistory />
    </SettingsShell>
  );
}
