// Versions of the settings: who changed what, when, from what to what, and a button that puts it back.
import { useState } from 'react';
import type { SettingKey } from '#contract/settings.ts';
import { countsFromText } from '#domain/text/commission-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { definitionOf } from '#contract/setting-text.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { query } from '#web/kit/api/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OlderPages } from '../list/older-pages.tsx';
import type { SettingVersion } from './setting-changes.ts';
import { SettingDiff } from './setting-diff.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export function SettingHistory() {
  const [undone, undo] = useState<SettingVersion>();
  return (
    <section aria-labelledby="setting-history" className="mt-12">
      <h2
        id="setting-history"
        tabIndex={-1}
        className="text-2xl font-bold tracking-tight outline-none"
      >
        History
      </h2>
      <p className="mt-1 text-text-2">
        Every save is a version. Undo puts its values back as a new one.
      </p>
      <div className="mt-4">
        <OlderPages
          pageAfter={(cursor) =>
            cursor === undefined
              ? query('GET /api/admin/settings/history')
              : query('GET /api/admin/settings/history', { query: { cursor } })
          }
        >
          {({ changes }) =>
            changes.length === 0 ? (
              <NothingWaits>Nobody has changed a setting yet.</NothingWaits>
            ) : (
              <ol className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
                {changes.map((version) => (
                  <VersionRow key={version.id} version={version} onUndo={() => undo(version)} />
                ))}
              </ol>
            )
          }
        </OlderPages>
      </div>
      {undone && <UndoDialog version={undone} onClose={() => undo(undefined)} />}
    </section>
  );
}

interface VersionRowProps {
  version: SettingVersion;
  onUndo: () => void;
}

function VersionRow({ version, onUndo }: VersionRowProps) {
  const { id, at, actor, settings, note, undoes, plan, canBeUndone, changedAgain } = version;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="mb-1 text-sm text-text-3">
          Version {id} · <Moment at={at} /> · <bdi>{actor ?? formerMember}</bdi>
          {undoes !== null && ` · undoes version ${undoes}`}
        </p>
        <SettingDiff changes={settings.map((each) => ({ ...each, key: each.key as SettingKey }))} />
        {plan && <p className="text-text-2">{planText(plan)}</p>}
        {note && (
          <p dir="auto" className="mt-1 wrap-anywhere text-text-2">
            “{note}”
          </p>
        )}
        {changedAgain.length > 0 && (
          <p className="mt-1 text-sm text-text-3">{changedAgainText(changedAgain)}</p>
        )}
      </div>
      {canBeUndone && (
        <Button variant="outline" size="sm" onClick={onUndo}>
          Undo<span className="sr-only"> version {id}</span>
        </Button>
      )}
    </li>
  );
}

/** What was planned counts later, or not at all. */
const planText = ({ countsFrom, isCanceled }: NonNullable<SettingVersion['plan']>): string =>
  isCanceled
    ? `planned for ${countsFromText(countsFrom)}: canceled`
    : `planned for ${countsFromText(countsFrom)}`;

/** "Time to pay was changed again later." */
function changedAgainText(keys: readonly string[]): string {
  const names = keys.map((key) => definitionOf(key as SettingKey).label).join(', ');
  return `${names} ${keys.length === 1 ? 'was' : 'were'} changed again later.`;
}
