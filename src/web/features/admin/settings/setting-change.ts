// One setting that has changed.
import type { SettingKey } from '#contract/settings.ts';

export interface SettingChange {
  key: SettingKey;
  from: unknown;
  to: unknown;
}
