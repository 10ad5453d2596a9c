// Submit button of an account form; while busy it says so and cannot be pressed again.
import { Button, type ButtonProps } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/button/spinner.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled'> {
  isBusy: boolean;
  /** "Signing in..." */
  busyText: string;
}

export function SubmitButton({
  isBusy,
  busyText,
  className,
  children,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      disabled={isBusy}
      className={classNames('w-full', className)}
      {...rest}
    >
      {isBusy && <Spinner label="" className="text-current" />}
      {isBusy ? busyText : children}
    </Button>
  );
}
