// The figures of the period as tiles, each with what it was before; the pressed one is drawn below.
import type { AdminFigures } from '#contract/admin/figure-calls.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type FigureWords, shownFigures, valueText } from './figure-words.ts';

interface FigureTilesProps {
  figures: AdminFigures;
  chosen: FigureWords;
  onChoose: (id: string) => void;
}

export function FigureTiles({ figures: { total, before }, chosen, onChoose }: FigureTilesProps) {
  return (
    <ul aria-label="Figures" className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {shownFigures.map((words) => (
        <li key={words.id}>
          <button
            type="button"
            aria-pressed={words === chosen}
            onClick={() => onChoose(words.id)}
            className={classNames(
              'flex size-full cursor-pointer flex-col rounded-2xl border bg-surface p-4 text-left shadow-card sm:p-5',
              'transition-[border-color,box-shadow] hover:shadow-pop forced-colors:aria-pressed:underline',
              words === chosen
                ? 'border-accent ring-1 ring-accent'
                : 'border-border hover:border-input-border',
            )}
          >
            <span className="text-[0.9375rem] font-semibold text-text-2">{words.name}</span>
            <span className="text-2xl leading-9 font-bold tracking-tight wrap-anywhere tabular-nums sm:text-3xl sm:leading-10">
              {valueText(words, total)}
            </span>
            <span className="text-sm text-text-2">{words.change(total, before.total)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
