// The rules of moderation: what operators look at, before or after it is shown.
import { LoadedSettings } from '../loaded-settings.tsx';
import { SettingHistory } from '../setting-history.tsx';
import { SettingsShell } from '../settings-tabs.tsx';
import { ModerationForm } from './moderation-form.tsx';

export function ModerationPage() {
  return (
    <SettingsShell
      title="Moderation"
      path="/admin/settings/moderation"
      lead="What you look for in the texts of classes, reviews, questions and answers. What your rules find waits under Reports, and its author is told why."
    >
      <LoadedSettings>{(settings) => <ModerationForm settings={settings} />}</LoadedSettings>
      <SettingHistory />
    </SettingsShell>
  );
}
