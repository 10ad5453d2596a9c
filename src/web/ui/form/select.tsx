// Styled select; public pages use NativeSelect, which needs no script.
import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { floatingClass, floatingItemClass } from '../overlay/floating.ts';
import { controlClass } from './input.tsx';

export const Select = RadixSelect.Root;

export interface SelectTriggerProps extends ComponentProps<typeof RadixSelect.Trigger> {
  placeholder?: string | undefined;
}

export function SelectTrigger({ placeholder, className, ...rest }: SelectTriggerProps) {
  return (
    <RadixSelect.Trigger
      className={classNames(
        controlClass,
        'flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 text-left',
        'data-placeholder:text-text-3 [&>span]:truncate',
        className,
      )}
      {...rest}
    >
      <RadixSelect.Value placeholder={placeholder} />
      <RadixSelect.Icon asChild>
        <ChevronDown aria-hidden="true" className="-mr-0.5 size-5 shrink-0 text-text-3" />
      </RadixSelect.Icon>
    </RadixSelect.Trigger>
  );
}

export interface SelectContentProps extends ComponentProps<typeof RadixSelect.Content> {
  container?: Element | null | undefined;
}

export function SelectContent({ container, className, children, ...rest }: SelectContentProps) {
  return (
    <RadixSelect.Portal container={container}>
      <RadixSelect.Content
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          floatingClass,
          'max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-48',
          className,
        )}
        {...rest}
      >
        <RadixSelect.Viewport className="p-1.5">{children}</RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  );
}

export function SelectItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixSelect.Item>) {
  return (
    <RadixSelect.Item className={classNames(floatingItemClass, 'pr-10', className)} {...rest}>
      <RadixSelect.ItemText>{children}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator className="absolute right-3 text-accent">
        <Check aria-hidden="true" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
