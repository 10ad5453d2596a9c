// The button that sends a form: while it is busy it says so, does nothing, and keeps the keyboard.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface SendButtonProps {
  isBusy: boolean;
  busyWords: string;
  className?: string;
  children: ReactNode;
}

/** A disabled button would let go of the focus, and whoever uses the keyboard would start over. */
export function SendButton({ isBusy, busyWords, className, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isBusy}
      className={classNames(
        'aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-text-3 aria-disabled:active:scale-100',
        className,
      )}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {isBusy ? busyWords : children}
    </Button>
  );
}
