// Dialog that creates a studio.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { studioLimits, studioLocationRule, studioNameRule } from '#contract/studios/studios.ts';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { PlaceCombobox } from '#web/kit/forms/place-combobox.tsx';
import { faultOf } from '#web/kit/forms/profile-form-rules.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { studioQuery, studiosQuery } from './studio-queries.ts';

const rules = z.object({ name: studioNameRule, location: studioLocationRule });

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const redirectAfter = useRedirectAfter();
  const returnFocus = useFocusReturn();
  const form = useForm({ resolver: rulesOf(rules), defaultValues: { name: '', location: '' } });
  const { register, control, formState } = form;
  const creation = useMutation({
    ...mutation('POST /api/studios'),
    onSuccess: async (studio) => {
      client.setQueryData(studioQuery(studio.id).queryKey, studio);
      void client.invalidateQueries({ queryKey: studiosQuery.queryKey });
      toast({ title: 'Studio created', description: 'Invite the people who teach there.' });
      await redirectAfter(`/dashboard/studios/${studio.id}`);
    },
  });
  return (
    <DialogForm
      title="Create a studio"
      description="You are its first owner. You can change all of this later."
      submitText="Create"
      busyText="Creating…"
      isBusy={creation.isPending}
      onSubmit={form.handleSubmit((body) => creation.mutate({ body }))}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <FormAlert error={creation.error} />
      <Field label="Name" required error={faultOf('Name', formState.errors.name?.message)}>
        {(aria) => (
          <Input
            {...aria}
            {...register('name')}
            maxLength={studioLimits.nameLetters}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field
        label="Town"
        error={faultOf('Town', formState.errors.location?.message)}
        hint="Shown on its page. You may leave it out."
      >
        {(aria) => (
          <Controller
            control={control}
            name="location"
            render={({ field }) => <PlaceCombobox {...aria} {...field} />}
          />
        )}
      </Field>
    </DialogForm>
  );
}
