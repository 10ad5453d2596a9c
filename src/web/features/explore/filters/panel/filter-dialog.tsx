// Filters where there is no room beside the list: a sheet on a phone, a dialog elsewhere.
import type { RefObject } from 'react';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

export interface FilterDialogProps {
  filters: FilterPanelProps;
  /** "24 classes", while it is known. */
  found: string | undefined;
  clear: (() => void) | undefined;
  close: () => void;
  /** The element that gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

export function FilterDialog({ filters, found, clear, close, opener }: FilterDialogProps) {
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        title="Filters"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <div className="mt-6">
          <FilterPanel {...filters} />
        </div>
        {/* Repeats the page's count, which screen readers cannot reach while this dialog is open. */}
        <p role="status" className="sr-only">
          {found}
        </p>
        <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-border bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:rounded-b-3xl sm:px-8">
          <Button
            variant="ghost"
            // Not disabled, because it may have the focus when there is nothing left to clear.
            aria-disabled={!clear}
            onClick={clear}
            className="-ml-4 aria-disabled:cursor-not-allowed aria-disabled:text-text-3"
          >
            Clear
          </Button>
          <DialogClose className={buttonClass({ className: 'flex-1 sm:flex-none' })}>
            Show {found ?? 'classes'}
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
