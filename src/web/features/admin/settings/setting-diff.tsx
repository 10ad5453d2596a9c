// What changes from what to what, setting by setting.
import type { CategoryArrangement } from '#contract/classes/category-arrangement.ts';
import type { FeaturedClass } from '#contract/classes/featured.ts';
import type { HomeArrangement } from '#contract/classes/home-sections.ts';
import { definitionOf, valueText } from '#contract/setting-text.ts';
import type { SettingKey } from '#contract/settings.ts';
import { categoryDiffTexts } from './categories/category-diff.ts';
import { FeaturedDiff } from './featured/featured-diff.tsx';
import { homeDiffTexts } from './home/home-diff.ts';
import { wordsDiffTexts } from './moderation/moderation-values.ts';
import type { SettingChange } from './setting-change.ts';
import { settingEffects } from './setting-effects.ts';

interface SettingDiffProps {
  changes: readonly SettingChange[];
  /** Says when each one counts. */
  withEffects?: boolean;
}

export function SettingDiff({ changes, withEffects = false }: SettingDiffProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="wrap-anywhere">
          <span className="font-semibold">{definitionOf(key).label}</span>{' '}
          <Change name={key} from={from} to={to} />
          {withEffects && settingEffects[key] && (
            <span className="block text-sm text-text-2">{settingEffects[key]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChangeProps {
  name: SettingKey;
  from: unknown;
  to: unknown;
}

function Change({ name, from, to }: ChangeProps) {
  const { kind } = definitionOf(name);
  if (kind === 'home')
    return <Texts texts={homeDiffTexts(from as HomeArrangement, to as HomeArrangement)} />;
  if (kind === 'categories')
    return (
      <Texts texts={categoryDiffTexts(from as CategoryArrangement, to as CategoryArrangement)} />
    );
  if (kind === 'words') return <Texts texts={wordsDiffTexts(from as string[], to as string[])} />;
  if (kind === 'featured')
    return <FeaturedDiff from={from as FeaturedClass[]} to={to as FeaturedClass[]} />;
  return (
    <>
      <span className="text-text-2">from</span>{' '}
      <s className="text-text-2 decoration-text-3">
        <Value name={name} value={from} />
      </s>{' '}
      <span className="text-text-2">to</span>{' '}
      <span className="font-semibold">
        <Value name={name} value={to} />
      </span>
    </>
  );
}

const Texts = ({ texts }: { texts: string[] }) => (
  <span className="text-text-2">{texts.join('; ')}</span>
);

function Value({ name, value }: { name: SettingKey; value: unknown }) {
  const text = valueText(name, value);
  if (definitionOf(name).kind !== 'color' || value === '') return <bdi>{text}</bdi>;
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom">
      <span
        aria-hidden="true"
        className="size-4 rounded border border-input-border"
        style={{ backgroundColor: text }}
      />
      {text}
    </span>
  );
}
