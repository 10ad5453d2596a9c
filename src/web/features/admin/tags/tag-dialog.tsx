// Dialog that adds a tag, or changes one or switches it off.
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AdminTag, type TagBody, tagBody, tagLimits } from '#contract/classes/tags.ts';
import { useCategories } from '#web/kit/class/use-categories.ts';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../use-decision.ts';

interface TagValues {
  name: string;
  categoryId: string;
  /** A line each. */
  synonyms: string;
  isActive: boolean;
}

interface TagDialogProps {
  /** Left out for a new one. */
  tag?: AdminTag;
  onClose: () => void;
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const returnFocus = useFocusReturn();
  const outcome = (title: string) => ({ toast: { title }, onDone: onClose });
  const creation = useDecision('POST /api/admin/tags', outcome('Tag added'));
  const change = useDecision('PUT /api/admin/tags/{slug}', outcome('Tag changed'));
  const form = useForm<TagValues>({ defaultValues: valuesOf(tag) });
  const submit = form.handleSubmit((values) => {
    const body = checked(form, values);
    if (!body) return;
    if (!tag) return creation.send({ body });
    const { slug, version } = tag;
    change.send({ params: { slug }, body: { ...body, isActive: values.isActive, version } });
  });
  return (
    <DialogForm
      title={tag ? `Change “${tag.name}”` : 'Add a tag'}
      description="Words that people type find the classes of a tag, whether they write its name or a synonym."
      submitText={tag ? 'Save' : 'Add'}
      busyText={tag ? 'Saving…' : 'Adding…'}
      isBusy={creation.isSending || change.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <TagFields form={form} />
      {tag && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="size-5 shrink-0" {...form.register('isActive')} />
          On: shown, found and offered to instructors
        </label>
      )}
      {creation.confirmation}
      {change.confirmation}
    </DialogForm>
  );
}

function TagFields({ form: { register, formState } }: { form: UseFormReturn<TagValues> }) {
  const { errors } = formState;
  const categories = useCategories();
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        {(aria) => <Input {...aria} {...register('name')} maxLength={tagLimits.nameLetters} />}
      </Field>
      <Field label="Category" error={errors.categoryId?.message}>
        {(aria) => (
          <NativeSelect {...aria} {...register('categoryId')}>
            <option value="">None: a situation</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Synonyms" error={errors.synonyms?.message} hint="One in each line.">
        {(aria) => <Textarea {...aria} {...register('synonyms')} rows={6} />}
      </Field>
    </>
  );
}

const valuesOf = (tag: AdminTag | undefined): TagValues => ({
  name: tag?.name ?? '',
  categoryId: tag?.categoryId ? String(tag.categoryId) : '',
  synonyms: tag?.synonyms.join('\n') ?? '',
  isActive: tag?.isActive ?? true,
});

/** Undefined where a field has an error, which is then shown under it. */
function checked(form: UseFormReturn<TagValues>, values: TagValues): TagBody | undefined {
  const { data, error } = z.safeParse(tagBody, {
    name: values.name,
    categoryId: values.categoryId === '' ? null : Number(values.categoryId),
    synonyms: values.synonyms.split('\n').flatMap((line) => line.trim() || []),
  });
  for (const { path, message } of error?.issues ?? []) {
    const name = path[0] as keyof TagBody;
    const label = name === 'name' ? 'Name' : 'Each synonym';
    form.setError(name, { message: faultOf(label, message) ?? message }, { shouldFocus: true });
  }
  return data;
}
