// Dialog that replaces an API key by a new one.
import { useForm } from 'react-hook-form';
import { type ApiKeyLine, rotationOverlaps } from '#contract/admin/integration-shapes.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../use-decision.ts';
import { overlapLabels } from './integration-words.ts';
import type { CreatedKey } from './key-dialog.tsx';

interface RotateDialogProps {
  apiKey: ApiKeyLine;
  onCreated: (created: CreatedKey) => void;
  onClose: () => void;
}

export function RotateDialog({ apiKey: { id, name }, onCreated, onClose }: RotateDialogProps) {
  const returnFocus = useFocusReturn();
  const form = useForm({ defaultValues: { overlap: '24' } });
  const rotation = useDecision('POST /api/admin/api-keys/{id}/rotate', {
    toast: { title: 'New key created' },
    onDone: (created) => (created ? onCreated(created) : onClose()),
  });
  const submit = form.handleSubmit(({ overlap }) => {
    const overlapHours = rotationOverlaps.find((hours) => String(hours) === overlap) ?? 24;
    rotation.send({ params: { id }, body: { overlapHours } });
  });
  return (
    <DialogForm
      title={`Rotate “${name}”`}
      description="You get a new key with the same rights. Put it in place while the old one still works."
      submitText="Create new key"
      busyText="Creating…"
      isBusy={rotation.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="The old key">
        {(aria) => (
          <NativeSelect {...aria} {...form.register('overlap')}>
            {rotationOverlaps.map((hours) => (
              <option key={hours} value={hours}>
                {overlapLabels[hours]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {rotation.confirmation}
    </DialogForm>
  );
}
