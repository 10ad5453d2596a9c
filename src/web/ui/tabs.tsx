// Tabs: arrow keys move between them, one panel shows at a time.
import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = RadixTabs.Root;

export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <div className="overflow-x-auto overscroll-x-contain border-b border-border [scrollbar-width:none]">
      <RadixTabs.List className={classNames('flex w-max gap-1', className)} {...rest} />
    </div>
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        'relative min-h-12 rounded-t-lg px-4 text-base font-semibold whitespace-nowrap text-text-3',
        'transition-[color,background-color] hover:bg-surface-2 hover:text-text',
        'focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-disabled',
        'data-[state=active]:text-text forced-colors:data-[state=active]:underline',
        'after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-accent',
        'after:scale-x-50 after:opacity-0 after:transition-[opacity,transform] after:duration-200',
        'data-[state=active]:after:scale-x-100 data-[state=active]:after:opacity-100',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content
      className={classNames('rounded-lg pt-6 data-[state=active]:animate-fade-in', className)}
      {...rest}
    />
  );
}
