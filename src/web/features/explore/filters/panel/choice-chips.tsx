// Choices as wrapping buttons, at most one of them pressed.
import { chipClass } from '../chip-class.ts';

export interface Choice {
  label: string;
  isChosen: boolean;
  choose: () => void;
  /** For a choice that opens something below it. */
  isExpanded?: boolean;
}

interface ChoiceChipsProps {
  /** Name of the choices for those who listen. */
  label: string;
  choices: readonly Choice[];
  /** All in one row. */
  isRow?: boolean;
}

export function ChoiceChips({ label: name, choices, isRow = false }: ChoiceChipsProps) {
  const size = isRow ? 'flex-1 justify-center px-2! text-sm!' : 'px-3.5!';
  return (
    <div role="group" aria-label={name} className={`flex gap-2 ${isRow ? '' : 'flex-wrap'}`}>
      {choices.map(({ label, isChosen, choose, isExpanded }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          aria-expanded={isExpanded}
          className={`${chipClass} ${size}`}
          onClick={choose}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
