// Dropdown menu: arrow keys, type-ahead (1 s), and submenus that tolerate a diagonal mouse path (300 ms).
import { ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { floatingClass, floatingItemClass } from './floating.ts';

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuSub = DropdownMenu.Sub;

/** Not modal: the page behind stays readable to screen readers and keeps its scroll bar. */
export function Menu(props: ComponentProps<typeof DropdownMenu.Root>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}

const panelClass = classNames(floatingClass, 'min-w-60 p-1.5');

export interface MenuContentProps extends ComponentProps<typeof DropdownMenu.Content> {
  container?: Element | null | undefined;
}

export function MenuContent({ container, className, ...rest }: MenuContentProps) {
  return (
    <DropdownMenu.Portal container={container}>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className={classNames(
          panelClass,
          'max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto',
          className,
        )}
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  variant?: 'default' | 'danger' | undefined;
}

export function MenuItem({ variant = 'default', className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames(
        floatingItemClass,
        variant === 'danger' && 'text-danger data-highlighted:bg-danger-soft',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof DropdownMenu.Label>) {
  return (
    <DropdownMenu.Label
      className={classNames('px-3 py-2 text-sm wrap-break-word text-text-3', className)}
      {...rest}
    />
  );
}

export function MenuSeparator(props: ComponentProps<typeof DropdownMenu.Separator>) {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-border" {...props} />;
}

export function MenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.SubTrigger>) {
  return (
    <DropdownMenu.SubTrigger
      className={classNames(floatingItemClass, 'data-[state=open]:bg-surface-2', className)}
      {...rest}
    >
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto text-text-3" />
    </DropdownMenu.SubTrigger>
  );
}

export function MenuSubContent({ container, className, ...rest }: MenuSubContentProps) {
  return (
    <DropdownMenu.Portal container={container}>
      <DropdownMenu.SubContent
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          panelClass,
          // A phone has no room beside the menu, so the submenu covers it.
          'max-sm:min-w-44 max-sm:data-[side=left]:translate-x-2/3 max-sm:data-[side=right]:-translate-x-2/3',
          className,
        )}
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}

export interface MenuSubContentProps extends ComponentProps<typeof DropdownMenu.SubContent> {
  container?: Element | null | undefined;
}
