// History of the settings: who changed which one, when, from what to what.
import type { Output } from '#contract/endpoints.ts';
import type { SettingKey } from '#contract/settings.ts';
import { countsFromText } from '#domain/text/commission-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { query } from '#web/kit/api/api.ts';
import { OlderPages } from '../list/older-pages.tsx';
import { settingLabels, valueText } from './setting-words.ts';

type Change = Output<'GET /api/admin/settings/history'>['changes'][number];

export function SettingHistory() {
  return (
    <section aria-labelledby="setting-history" className="mt-12">
      <h2 id="setting-history" className="text-2xl font-bold tracking-tight">
        History
      </h2>
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
                {changes.map((change) => (
                  <ChangeRow key={change.id} change={change} />
                ))}
              </ol>
            )
          }
        </OlderPages>
      </div>
    </section>
  );
}

function ChangeRow({ change: { at, actor, settings, plan } }: { change: Change }) {
  return (
    <li className="px-5 py-4">
      <p className="text-sm text-text-3">
        <Moment at={at} /> · <bdi>{actor ?? formerMember}</bdi>
      </p>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {settings.map(({ key, from, to }) => (
          <li key={key} className="wrap-anywhere">
            <span className="font-semibold">{settingLabels[key as SettingKey]}</span>{' '}
            <span className="text-text-2">
              from <s className="decoration-text-3">{valueText(key as SettingKey, from)}</s> to
            </span>{' '}
            <span className="font-semibold">{valueText(key as SettingKey, to)}</span>
            {plan && <span className="text-text-2">{planText(plan)}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What was planned counts later, or not at all. */
const planText = ({ countsFrom, isCanceled }: NonNullable<Change['plan']>): string =>
  isCanceled
    ? `, planned for ${countsFromText(countsFrom)}: canceled`
    : `, planned for ${countsFromText(countsFrom)}`;
