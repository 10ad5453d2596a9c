// Choices as wrapping buttons, at most one of them pressed.
import { chipClass } from './chip-class.ts';

export interface Choice {
  label: string;
  isChosen: boolean;
  choose: () => void;
}

export function ChoiceChips({ choices }: { choices: readonly Choice[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ label, isChosen, choose }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          className={chipClass}
          onClick={choose}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
