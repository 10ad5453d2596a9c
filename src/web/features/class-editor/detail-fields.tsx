// Fields for a class's details and price.
import type { ReactNode } from 'react';
import { type FieldErrors, type UseFormRegister, useFormContext, useWatch } from 'react-hook-form';
import { rateOfCategory } from '#contract/money/commission-rate.ts';
import { classFields, classLimits } from '#contract/classes/class-form.ts';
import { refundWindowChoices } from '#domain/booking/refund-window.ts';
import { momentBefore } from '#domain/text/policy-text.ts';
import { Field, Input, NativeSelect } from '#web/ui/form/field.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { type Payee, useCommissionOf } from '#web/kit/earnings/use-commission.ts';
import { useCategories } from '#web/kit/class/use-categories.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { DescriptionField } from './description/description-field.tsx';
import { FormSection } from './form-section.tsx';
import { type Earner, priceHint } from './price-hint.ts';

interface FieldsProps {
  register: UseFormRegister<ClassDetails>;
  errors: FieldErrors<ClassDetails>;
}

/** Every form for a class uses the same names for these fields. */
function useDetails(): FieldsProps {
  const { register, formState } = useFormContext<ClassDetails>();
  return { register, errors: formState.errors };
}

export function WhatSection({ titleHint }: { titleHint?: string | undefined }) {
  const { register, errors } = useDetails();
  const categories = useCategories();
  return (
    <FormSection title="Class Details" hint="Tell students what you're offering" isFirst>
      <Field
        label={classFields.title.label}
        required
        error={errors.title?.message}
        hint={titleHint}
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('title')}
            placeholder="Introduction to Watercolor Painting"
            maxLength={classLimits.titleLetters * 2}
          />
        )}
      </Field>
      <Field label={classFields.categoryId.label} required error={errors.categoryId?.message}>
        {(aria) => (
          <NativeSelect {...aria} {...register('categoryId')}>
            <option value="">Select a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <DescriptionField />
    </FormSection>
  );
}

interface PriceSectionProps {
  note?: ReactNode;
  earner?: Earner;
  /** Who earns the class, where it is not the reader. */
  payee?: Payee;
}

export function PriceSection({ note, earner, payee }: PriceSectionProps) {
  const { register, errors } = useDetails();
  const rates = useCommissionOf(payee);
  const category = useWatch<ClassDetails, 'categoryId'>({ name: 'categoryId' });
  const price = useWatch<ClassDetails, 'price'>({ name: 'price' });
  return (
    <FormSection title="Pricing & Capacity" hint="What one person pays, and how many can come.">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field
          label="Price ($)"
          required
          error={errors.price?.message}
          hint={priceHint(price, rateOfCategory(rates, Number(category)), earner)}
        >
          {(aria) => (
            <Input
              {...aria}
              {...register('price')}
              type="number"
              inputMode="decimal"
              step={0.01}
              min={0}
              onWheel={letPageScroll}
            />
          )}
        </Field>
        <Field label={classFields.maxStudents.label} required error={errors.maxStudents?.message}>
          {(aria) => (
            <Input
              {...aria}
              {...register('maxStudents')}
              type="number"
              inputMode="numeric"
              min={1}
              onWheel={letPageScroll}
            />
          )}
        </Field>
      </div>
      <RefundWindowField />
      {note}
    </FormSection>
  );
}

/** Learners who have booked keep the rule of that moment. */
function RefundWindowField() {
  const { register, errors } = useDetails();
  const { policy } = useSite();
  const chosen = useWatch<ClassDetails, 'refundWindowHours'>({ name: 'refundWindowHours' });
  const choices = refundWindowChoices(chosen === '' ? null : Number(chosen), policy);
  return (
    <Field
      label={classFields.refundWindowHours.label}
      error={errors.refundWindowHours?.message}
      hint="Until then people who cancel get everything back. It counts for new bookings."
    >
      {(aria) => (
        <NativeSelect {...aria} {...register('refundWindowHours')}>
          <option value="">Usual: {momentBefore(policy.refundWindowHours, 'the start')}</option>
          {choices.map((hours) => (
            <option key={hours} value={hours}>
              Until {momentBefore(hours, 'the start')}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Scrolling the wheel over a focused number field would change it unnoticed. */
const letPageScroll = ({ currentTarget }: React.WheelEvent<HTMLInputElement>): void =>
  currentTarget.blur();
