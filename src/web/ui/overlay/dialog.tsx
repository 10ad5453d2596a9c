// Modal dialog that traps focus until it is closed, then returns it.
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../button/icon-button.tsx';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

export interface DialogContentProps extends Omit<
  ComponentProps<typeof RadixDialog.Content>,
  'title'
> {
  title: ReactNode;
  description?: ReactNode;
  container?: Element | null | undefined;
  /** Closes by its own button only: not on Escape or a click outside, which happen by mistake. */
  isHeld?: boolean | undefined;
}

export function DialogContent(props: DialogContentProps) {
  const { title, description, container, isHeld, className, children, ...rest } = props;
  // Without a description the attribute must be absent; otherwise it would point at nothing.
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Portal container={container}>
      <RadixDialog.Overlay
        className={classNames(
          'fixed inset-0 z-50 grid grid-cols-1 items-end overflow-y-auto bg-overlay sm:place-items-center sm:p-6',
          'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
        )}
      >
        <RadixDialog.Content
          className={classNames(
            'relative w-full rounded-t-3xl bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] wrap-break-word',
            'text-text shadow-pop forced-colors:border sm:max-w-lg sm:rounded-3xl sm:p-8',
            'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
            className,
          )}
          {...described}
          {...(isHeld && { onEscapeKeyDown: refuse, onInteractOutside: refuse })}
          {...rest}
        >
          <RadixDialog.Title
            // Only the first line leaves room for the close button: large words need the whole width.
            className="text-xl font-bold tracking-tight before:float-right before:h-7 before:w-12 before:content-[''] sm:text-2xl"
          >
            {title}
          </RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-2 text-base text-text-2">
              {description}
            </RadixDialog.Description>
          )}
          {children}
          {!isHeld && (
            <RadixDialog.Close
              aria-label="Close"
              className={classNames(iconButtonClass, 'absolute top-4 right-4 sm:top-6 sm:right-6')}
            >
              <X aria-hidden="true" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Overlay>
    </RadixDialog.Portal>
  );
}

const refuse = (event: Event): void => event.preventDefault();

/** The row of actions at the bottom of a dialog; the main action is last in the row, first on a phone. */
export function DialogActions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end',
        className,
      )}
      {...rest}
    />
  );
}
