// Compares settings: what an operator has changed, and what somebody else has changed meanwhile.
import type { Output } from '#contract/endpoints.ts';
import { settingKeys } from '#contract/settings.ts';
import type { SettingChange } from './setting-change.ts';

/** What one save changed. */
export type SettingVersion = Output<'GET /api/admin/settings/history'>['changes'][number];

export type Settings = Output<'GET /api/admin/settings'>;
export type Changes = Partial<Settings['values']>;

/** Lists have the same order whenever they are the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function changesBetween(before: Settings['values'], after: Changes): SettingChange[] {
  return settingKeys
    .filter((key) => after[key] !== undefined && !isSame(before[key], after[key]))
    .map((key) => ({ key, from: before[key], to: after[key] }));
}
