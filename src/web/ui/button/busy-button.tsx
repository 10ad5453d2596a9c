// Button with a busy state: it shows the busy text, ignores clicks and keeps focus.
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from '../class-names.ts';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  busyText: string;
}

/** Uses aria-disabled: a disabled button would lose focus, and keyboard users would start over. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, busyText, className, onClick, children, ...rest } = props;
  return (
    <Button
      aria-disabled={isBusy}
      className={classNames(
        'aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-text-3 aria-disabled:active:scale-100',
        className,
      )}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
