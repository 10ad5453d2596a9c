// The studio that a class belongs to: chosen by its instructor, and taken out by those who run the studio as well.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes/classes.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { ownStudiosQuery } from '#web/kit/class/studio-choice-query.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, NativeSelect } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { FormSection } from '../form-section.tsx';

/** Renders nothing for somebody who belongs to no studio. */
export function StudioPart({ one }: { one: OwnClass }) {
  const isInstructor = useIsPerson(one.teacher.id);
  const { data } = useQuery(ownStudiosQuery);
  const studios = data?.studios ?? [];
  if (studios.length === 0) return null;
  return (
    <div className="rounded-2xl border border-border bg-surface shadow-card">
      <FormSection
        title="Studio"
        isFirst
        hint="Its owners and managers run the class too: its texts, price and dates, and who comes. Messages stay with the instructor."
      >
        {isInstructor ? <StudioChoice one={one} studios={studios} /> : <OfStudio one={one} />}
      </FormSection>
    </div>
  );
}

function useMove() {
  const cacheResponse = useCacheResponse();
  return useMutation({
    ...mutation('PUT /api/classes/{id}/studio'),
    onSuccess: (changed) => {
      cacheResponse(changed);
      toast({
        title: changed.studio ? `The class belongs to ${changed.studio.name} now` : 'Taken out',
      });
    },
  });
}

interface StudioChoiceProps {
  one: OwnClass;
  studios: ChoosableStudio[];
}

interface ChoosableStudio {
  id: string;
  name: string;
  earns: boolean;
}

const earnsText = (studio: ChoosableStudio | undefined): string =>
  studio?.earns
    ? `${studio.name} earns dates that nobody has booked yet, and bears refunds and penalties. Dates that somebody has booked stay as they are.`
    : 'You earn dates that nobody has booked yet. Dates that somebody has booked stay as they are.';

function StudioChoice({ one, studios }: StudioChoiceProps) {
  const { mutate, isPending, error } = useMove();
  const [chosen, setChosen] = useState(one.studio?.id ?? '');
  const isSame = chosen === (one.studio?.id ?? '');
  const choose = (event: ChangeEvent<HTMLSelectElement>) => setChosen(event.target.value);
  return (
    <div className="grid gap-4">
      <Field label="Where it belongs">
        {(aria) => (
          <NativeSelect {...aria} value={chosen} onChange={choose} className="sm:max-w-96">
            <option value="">Mine alone</option>
            {studios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <p className="text-sm text-text-2">{earnsText(studios.find(({ id }) => id === chosen))}</p>
      <FormAlert error={error} />
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isPending || isSame}
        onClick={() => mutate({ params: { id: one.id }, body: { studio_id: chosen || null } })}
      >
        {isPending ? 'Saving…' : 'Save the studio'}
      </Button>
    </div>
  );
}

function OfStudio({ one }: { one: OwnClass }) {
  return (
    <p>
      Taught by <bdi className="font-semibold">{one.teacher.fullName}</bdi>
      {one.studio && (
        <>
          {' '}
          at{' '}
          <Link
            to={`/dashboard/studios/${one.studio.id}`}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            <bdi>{one.studio.name}</bdi>
          </Link>
        </>
      )}
      .
    </p>
  );
}
