// An action on the demo's payment page, with its consequence below.
import { useId } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';

interface ActButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'onClick'> {
  words: string;
  /** "Paying…" */
  doingWords: string;
  hint: string;
  /** `isDoing`: this action is running. `isBusy`: any action is running, so no other can start. */
  isDoing: boolean;
  isBusy: boolean;
}

export function ActButton({ words, doingWords, hint, isDoing, isBusy, ...look }: ActButtonProps) {
  const hintId = useId();
  return (
    <div>
      <BusyButton
        className="w-full"
        aria-describedby={hintId}
        isBusy={isBusy}
        busyWords={isDoing ? doingWords : words}
        {...look}
      >
        {words}
      </BusyButton>
      <p id={hintId} className="mt-2 text-center text-sm text-text-2">
        {hint}
      </p>
    </div>
  );
}
