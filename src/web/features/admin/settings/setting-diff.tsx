// What changes from what to what, setting by setting.
import {
  arrangeHome,
  homeSections,
  type HomeArrangement,
} from '#contract/classes/home-sections.ts';
import { definitionOf, valueText } from '#contract/setting-text.ts';
import type { SettingKey } from '#contract/settings.ts';
import { settingEffects } from './setting-effects.ts';

export interface SettingChange {
  key: SettingKey;
  from: unknown;
  to: unknown;
}

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
          {Array.isArray(from) && Array.isArray(to) ? (
            <HomeDiff from={from as HomeArrangement} to={to as HomeArrangement} />
          ) : (
            <>
              <span className="text-text-2">from</span>{' '}
              <s className="text-text-2 decoration-text-3">
                <Value name={key} value={from} />
              </s>{' '}
              <span className="text-text-2">to</span>{' '}
              <span className="font-semibold">
                <Value name={key} value={to} />
              </span>
            </>
          )}
          {withEffects && settingEffects[key] && (
            <span className="block text-sm text-text-2">{settingEffects[key]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

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

function HomeDiff({ from, to }: { from: HomeArrangement; to: HomeArrangement }) {
  return <span className="text-text-2">{homeDiffTexts(from, to).join('; ')}</span>;
}

/** "“About us” is hidden", "“This weekend” moved from place 4 to 2" */
export function homeDiffTexts(from: HomeArrangement, to: HomeArrangement): string[] {
  const [before, after] = [arrangeHome(from), arrangeHome(to)];
  const placeOf = (list: HomeArrangement, id: string) => list.findIndex((one) => one.id === id);
  const order = (list: HomeArrangement) => list.map(({ id }) => id).join(' ');
  const texts = after.flatMap((section) => {
    const { label, heading } = homeSections[section.id];
    const old = before[placeOf(before, section.id)];
    if (!old) return [];
    return [
      ...(old.isOn && !section.isOn ? [`“${label}” is hidden`] : []),
      ...(!old.isOn && section.isOn ? [`“${label}” is shown`] : []),
      ...(old.heading === section.heading
        ? []
        : [`the heading “${old.heading ?? heading}” becomes “${section.heading ?? heading}”`]),
    ];
  });
  if (order(before) === order(after)) return texts.length > 0 ? texts : ['is saved as it is'];
  return [...texts, `new order: ${after.map(({ id }) => homeSections[id].label).join(', ')}`];
}
