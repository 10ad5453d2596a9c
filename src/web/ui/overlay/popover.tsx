// Panel that floats beside its button: focus moves into it, and back when it closes.
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { floatingClass } from './floating.ts';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export interface PopoverContentProps extends ComponentProps<typeof Radix.Content> {
  container?: Element | null | undefined;
}

/** Named by `aria-label` or `aria-labelledby`, which a screen reader says when focus comes in. */
export function PopoverContent({ container, className, ...rest }: PopoverContentProps) {
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        tabIndex={-1}
        // The panel itself, so that its name is said first and no action is one key away.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className={classNames(
          floatingClass,
          'max-h-(--radix-popover-content-available-height) outline-hidden',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
