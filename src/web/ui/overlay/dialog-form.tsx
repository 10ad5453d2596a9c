// Dialog with a form: a button that leaves it and a submit button; it stays open while the form is being sent.
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../button/busy-button.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from './dialog.tsx';

interface DialogFormProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  title: ReactNode;
  description: ReactNode;
  /** Label of the button that changes nothing. */
  backText?: string;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
  returnFocus: (event: Event) => void;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { title, description, returnFocus, onSubmit, onClose, children, ...actions } = props;
  const { backText = 'Cancel', submitText, isBusy, ...button } = actions;
  return (
    <Dialog open onOpenChange={() => isBusy || onClose()}>
      <DialogContent title={title} description={description} onCloseAutoFocus={returnFocus}>
        <form
          method="dialog"
          noValidate
          className="mt-5 grid grid-cols-1 gap-5"
          onSubmit={(event) => void onSubmit(event)}
        >
          {children}
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline" disabled={isBusy}>
                {backText}
              </Button>
            </DialogClose>
            <BusyButton type="submit" isBusy={isBusy} {...button}>
              {submitText}
            </BusyButton>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
