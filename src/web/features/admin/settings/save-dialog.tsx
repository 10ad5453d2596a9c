// Asks before settings are saved: what changes, when it counts, and an optional note for the history.
import { useForm } from 'react-hook-form';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import type { DecisionWords } from '../decision-dialog.tsx';
import type { SettingChange } from './setting-change.ts';
import { SettingDiff } from './setting-diff.tsx';

export interface SaveDialogProps {
  changes: readonly SettingChange[];
  words: DecisionWords;
  variant?: ButtonVariant | undefined;
  isSaving: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}

const mostNoteLetters = 200;

export function SaveDialog({ changes, words, isSaving, ...props }: SaveDialogProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const { title, text, submitText, busyText } = words;
  return (
    <DialogForm
      title={title}
      description={text}
      backText={submitText.startsWith('Cancel') ? 'Back' : 'Cancel'}
      submitText={submitText}
      busyText={busyText}
      isBusy={isSaving}
      variant={props.variant}
      onSubmit={form.handleSubmit(({ note }) => props.onSave(note.trim()))}
      onClose={props.onClose}
      returnFocus={useFocusReturn()}
    >
      <SettingDiff changes={changes} withEffects />
      <Field label="Note (optional)" hint="Why, for the history. Only operators read it.">
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            maxLength={mostNoteLetters}
            {...form.register('note')}
          />
        )}
      </Field>
    </DialogForm>
  );
}

/** "You are about to change 3 settings" */
export const saveWords = (count: number): DecisionWords => ({
  title: `You are about to change ${count === 1 ? '1 setting' : `${count} settings`}`,
  text: 'The history keeps the values before, so that you can undo it.',
  submitText: 'Save',
  busyText: 'Saving…',
});
