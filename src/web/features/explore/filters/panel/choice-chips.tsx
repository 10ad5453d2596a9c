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
}

/** Beside the list, two short ones share a row. */
export function ChoiceChips({ label: name, choices }: ChoiceChipsProps) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-2">
      {choices.map(({ label, isChosen, choose, isExpanded }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          aria-expanded={isExpanded}
          className={`${chipClass} px-3.5!`}
          onClick={choose}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
