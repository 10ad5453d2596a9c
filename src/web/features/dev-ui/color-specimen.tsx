// Color tokens of both themes, each in its intended use.
import { Group, Specimen } from './specimen.tsx';

const surfaces = [
  ['bg', 'bg-bg'],
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
];

const fills = [
  ['brand', 'bg-brand text-on-brand'],
  ['brand-hover', 'bg-brand-hover text-on-brand'],
  ['brand-active', 'bg-brand-active text-on-brand'],
  ['solid', 'bg-solid text-on-solid'],
  ['accent-soft', 'bg-accent-soft text-on-accent-soft'],
  ['success', 'bg-success-soft text-success'],
  ['warning', 'bg-warning-soft text-warning'],
  ['danger', 'bg-danger-soft text-danger'],
  ['info', 'bg-info-soft text-info'],
];

const inks = [
  ['text', 'text-text'],
  ['text-2', 'text-text-2'],
  ['text-3', 'text-text-3'],
  ['accent', 'text-accent'],
];

const charts = [
  ['chart-1', 'bg-chart-1'],
  ['chart-2', 'bg-chart-2'],
  ['chart-3', 'bg-chart-3'],
  ['chart-4', 'bg-chart-4'],
];

const swatchGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3';

export function ColorSpecimen() {
  return (
    <Specimen
      id="colors"
      title="Colors"
      note="Brand green is a fill with a near-black label, never text. Links and active words use accent."
    >
      {() => (
        <>
          <Group name="Surfaces">
            <ul className={swatchGrid}>
              {surfaces.map(([name, look]) => (
                <li key={name} className={`${look} rounded-xl border border-border p-3 text-sm`}>
                  {name}
                </li>
              ))}
            </ul>
          </Group>
          <Group name="Fills with their label">
            <ul className={swatchGrid}>
              {fills.map(([name, look]) => (
                <li key={name} className={`${look} rounded-xl p-3 text-sm font-semibold`}>
                  {name}
                </li>
              ))}
            </ul>
          </Group>
          <Group name="Text">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {inks.map(([name, look]) => (
                <li key={name} className={`${look} text-base font-semibold`}>
                  {name}
                </li>
              ))}
            </ul>
          </Group>
          <Group name="Charts">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {charts.map(([name, look]) => (
                <li key={name} className="flex items-center gap-2 text-sm text-text-2">
                  <span aria-hidden="true" className={`${look} size-5 rounded-md`} />
                  {name}
                </li>
              ))}
            </ul>
          </Group>
        </>
      )}
    </Specimen>
  );
}
