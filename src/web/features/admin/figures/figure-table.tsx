// All figures by day, week or month as a table, the latest first, with their totals.
import type { AdminFigures, ShownFigures } from '#contract/admin/figure-calls.ts';
import { classNames } from '#web/ui/class-names.ts';
import { WideTable } from '#web/ui/wide-table.tsx';
import { daysText } from './days-text.ts';
import { exactValueText, shownFigures } from './figure-words.ts';

const cell = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums';
/** The days stay in view where the table is wider than the screen. */
const first = 'sticky left-0 bg-surface py-2 pr-2 text-left whitespace-nowrap font-semibold';

const names: Record<AdminFigures['step'], string> = { day: 'Day', week: 'Week', month: 'Month' };

export function FigureTable({ figures }: { figures: AdminFigures }) {
  const { step, parts, total, before } = figures;
  return (
    <WideTable title={`Figures by ${step}`}>
      <thead className="border-b border-border text-text-2">
        <tr>
          <th scope="col" className={first}>
            {names[step]}
          </th>
          {shownFigures.map(({ id, name }) => (
            <th key={id} scope="col" className={classNames(cell, 'font-semibold')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {parts.toReversed().map((part) => (
          <Row key={part.from} name={daysText(part)} figures={part.figures} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-border">
        <Row name="Total" figures={total} isTotal />
        <Row name="Period before" figures={before.total} />
      </tfoot>
    </WideTable>
  );
}

interface RowProps {
  name: string;
  figures: ShownFigures;
  isTotal?: boolean;
}

function Row({ name, figures, isTotal = false }: RowProps) {
  return (
    <tr className={classNames(isTotal && 'font-bold')}>
      <th scope="row" className={first}>
        {name}
      </th>
      {shownFigures.map((words) => (
        <td key={words.id} className={classNames(cell, !words.value(figures) && 'text-text-3')}>
          {exactValueText(words, figures)}
        </td>
      ))}
    </tr>
  );
}
