// Fields of an exception from the standing commission: for whom, the rate, from when to when, and why.
import type { UseFormReturn } from 'react-hook-form';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import { categories } from '#contract/classes/categories.ts';
import { Field, Input, NativeSelect, Textarea } from '#web/ui/form/field.tsx';

export interface ExceptionValues {
  kind: 'category' | 'instructor' | 'studio';
  categoryId: string;
  who: string;
  handle: string;
  percent: string;
  fromDay: string;
  untilDay: string;
  reason: string;
}

interface ExceptionFieldsProps {
  form: UseFormReturn<ExceptionValues>;
}

const required = (label: string) => ({
  validate: (typed: string) => typed.trim() !== '' || `${label} is missing`,
});

export function ExceptionFields({ form }: ExceptionFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="For">
        {(aria) => (
          <NativeSelect {...aria} {...register('kind')}>
            <option value="category">A category</option>
            <option value="instructor">An instructor</option>
            <option value="studio">A studio</option>
          </NativeSelect>
        )}
      </Field>
      <TargetField form={form} />
      <Field
        label="Commission (%)"
        required
        error={errors.percent?.message}
        hint="0 for no commission."
      >
        {(aria) => <Input {...aria} {...register('percent')} inputMode="decimal" />}
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label="From (optional)"
          error={errors.fromDay?.message}
          hint="Empty: as soon as it may count."
        >
          {(aria) => <Input {...aria} type="date" {...register('fromDay')} />}
        </Field>
        <Field
          label="Until (optional)"
          error={errors.untilDay?.message}
          hint="Empty: without an end."
        >
          {(aria) => <Input {...aria} type="date" {...register('untilDay')} />}
        </Field>
      </div>
      <Field label="Reason" required error={errors.reason?.message} hint="Only operators read it.">
        {(aria) => (
          <Textarea
            {...aria}
            rows={2}
            maxLength={adminLimits.reason}
            {...register('reason', required('The reason'))}
          />
        )}
      </Field>
    </>
  );
}

function TargetField({ form: { register, watch, formState } }: ExceptionFieldsProps) {
  const { errors } = formState;
  const kind = watch('kind');
  if (kind === 'category')
    return (
      <Field label="Category">
        {(aria) => (
          <NativeSelect {...aria} {...register('categoryId')}>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    );
  if (kind === 'instructor')
    return (
      <Field key="who" label="Email address or username" required error={errors.who?.message}>
        {(aria) => (
          <Input {...aria} {...register('who', required('The address'))} autoComplete="off" />
        )}
      </Field>
    );
  return (
    <Field
      key="handle"
      label="Name in the studio’s address"
      required
      error={errors.handle?.message}
      hint="The last part of its page: clay-house of /studios/clay-house."
    >
      {(aria) => (
        <Input {...aria} {...register('handle', required('The name'))} autoComplete="off" />
      )}
    </Field>
  );
}
