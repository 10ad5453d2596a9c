// Popup of a picker: beside its field on wide screens, a bottom sheet on a phone.
import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlay/dialog.tsx';
import { floatingClass } from '#web/ui/overlay/floating.ts';

interface PickerSurfaceProps {
  id: string;
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The field itself, which gets the focus back. */
  trigger: ReactElement;
  children: ReactNode;
}

export function PickerSurface(props: PickerSurfaceProps) {
  const { id, title, isOpen, onOpenChange, trigger, children } = props;
  if (useHasRoom())
    return (
      <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
        <Popover.Trigger asChild>{trigger}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            id={id}
            data-roomy=""
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label={title}
            className={classNames(
              floatingClass,
              'max-h-(--radix-popover-content-available-height) overflow-y-auto p-4',
            )}
            onOpenAutoFocus={focusDay}
          >
            {children}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    );
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent id={id} title={title} className="px-4 pt-5" onOpenAutoFocus={focusDay}>
        <div className="mx-auto mt-3 w-fit max-w-full">{children}</div>
      </DialogContent>
    </Dialog>
  );
}

/** The calendar focuses its day too early inside another dialog, which still traps the focus at that moment. */
function focusDay(event: Event): void {
  event.preventDefault();
  const surface = event.currentTarget as HTMLElement;
  surface.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus();
}

const roomy = '(min-width: 640px) and (min-height: 600px)';

function watchRoom(listener: () => void): () => void {
  const query = matchMedia(roomy);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useHasRoom = (): boolean =>
  useSyncExternalStore(
    watchRoom,
    () => matchMedia(roomy).matches,
    () => true,
  );
