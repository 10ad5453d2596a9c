// Dialog that confirms an operator's decision, with a field for the reason that the person concerned will read.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminLimits, adminMessages } from '#contract/admin/admin-shapes.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { currentRow, focusRow } from './list/list-keys.ts';
import type { Sending } from './use-decision.ts';

export interface DecisionWords {
  title: string;
  text: string;
  /** Label of the button. */
  submitText: string;
  busyText: string;
}

interface DecisionDialogProps extends DecisionWords, Sending {
  variant?: ButtonVariant;
  /** Whether a reason is required, optional or not asked for. */
  reason: 'required' | 'optional' | 'none';
  /** Label of an optional message, where the person concerned does not get it. */
  label?: string;
  /** Name of the reader of the reason. */
  reader?: string;
  /** Common reasons to start from. */
  templates?: readonly string[];
  onSend: (reason: string) => void;
  onClose: () => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { title, text, submitText, busyText, variant = 'brand', reason, isSending } = props;
  const returnFocus = useFocusReturn(useRowFocus());
  const form = useForm({ defaultValues: { reason: '' } });
  const submit = form.handleSubmit((typed) => props.onSend(typed.reason.trim()));
  const isRequired = reason === 'required';
  return (
    <Dialog open onOpenChange={() => isSending || props.onClose()}>
      <DialogContent title={title} description={text} onCloseAutoFocus={returnFocus}>
        <form
          method="dialog"
          noValidate
          className="mt-5 grid grid-cols-1 gap-4"
          onSubmit={(event) => void submit(event)}
        >
          {reason !== 'none' && (
            <>
              <Field
                label={isRequired ? 'Reason' : (props.label ?? 'Message (optional)')}
                hint={`${props.reader ?? 'The person concerned'} reads this.`}
                error={form.formState.errors.reason?.message}
                required={isRequired}
              >
                {(aria) => (
                  <Textarea
                    {...aria}
                    rows={4}
                    maxLength={adminLimits.reason}
                    {...form.register('reason', {
                      validate: (typed) =>
                        !isRequired || typed.trim() !== '' || adminMessages.reason,
                    })}
                  />
                )}
              </Field>
              <Templates
                templates={props.templates ?? []}
                onChoose={(template) => {
                  form.setValue('reason', template, { shouldValidate: true });
                  form.setFocus('reason');
                }}
              />
            </>
          )}
          <DialogActions className="mt-3">
            <DialogClose asChild>
              <Button variant="outline" disabled={isSending}>
                {leaveText(submitText)}
              </Button>
            </DialogClose>
            <BusyButton type="submit" variant={variant} isBusy={isSending} busyText={busyText}>
              {submitText}
            </BusyButton>
          </DialogActions>
        </form>
        {props.confirmation}
      </DialogContent>
    </Dialog>
  );
}

/** Beside "Cancel the date", a "Cancel" would be read as the same. */
const leaveText = (submitText: string): string =>
  submitText.startsWith('Cancel') ? 'Back' : 'Cancel';

interface TemplatesProps {
  templates: readonly string[];
  onChoose: (template: string) => void;
}

function Templates({ templates, onChoose }: TemplatesProps) {
  if (templates.length === 0) return null;
  return (
    <ul aria-label="Common reasons" className="flex flex-wrap gap-2">
      {templates.map((template) => (
        <li key={template}>
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-xl bg-surface-2 px-3 py-2 text-left text-sm text-text-2 hover:bg-surface-3 hover:text-text forced-colors:border"
            onClick={() => onChoose(template)}
          >
            {template}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The decided row leaves its list, so focus moves to the row that takes its place. */
function useRowFocus(): () => void {
  const [place] = useState(currentRow);
  return () => {
    if (place === -1 || !focusRow(place)) focusPage();
  };
}
