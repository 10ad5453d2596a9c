// What this browser stores while its pages are shown as another person: in local storage, shared by all tabs.
import type { StartedImpersonation } from '#contract/admin/impersonation-calls.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { impersonationMinutes } from '#domain/impersonation.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

export interface Impersonation {
  id: string;
  person: StartedImpersonation['person'];
  /** Of the marketplace: the bar is shown apart from the page, which knows it. */
  brandName: string;
  /** By the clock of this device, for the time that is shown: the server decides when it is over. */
  endsAtMs: number;
}

/** Undefined for an entry that is none of ours. */
export function parseImpersonation(stored: string): Impersonation | undefined {
  try {
    const { id, person, brandName, endsAtMs } = JSON.parse(stored) as Partial<Impersonation>;
    const isWhole = id && person?.id && person.fullName && person.role && brandName && endsAtMs;
    return isWhole ? { id, person, brandName, endsAtMs } : undefined;
  } catch {
    return undefined;
  }
}

/** The page has to be loaded anew afterwards. Throws where the browser refuses storage. */
export function storeImpersonation(
  { id, person }: StartedImpersonation,
  { brandName }: { brandName: string },
): void {
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- counted down on this device
  const endsAtMs = Date.now() + impersonationMinutes * minuteMs;
  const entry: Impersonation = { id, person, brandName, endsAtMs };
  writeLocal(localKeys.impersonation, JSON.stringify(entry));
}
