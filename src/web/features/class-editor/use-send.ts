// Submits a class form, one submit at a time, after its typed location has been looked up.
import { type FormEvent, useRef, useState } from 'react';
import type { UseFormHandleSubmit } from 'react-hook-form';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { type PlaceFields, useTypedPlace } from './place/use-typed-place.ts';

interface SentForm<Values extends ClassDetails> extends PlaceFields {
  handleSubmit: UseFormHandleSubmit<Values>;
}

export function useSend<Values extends ClassDetails>(
  form: SentForm<Values>,
  send: (values: Values) => Promise<void> | void,
) {
  const recognize = useTypedPlace(form);
  const underWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setIsBusy(true);
    // The place sets the time zone of the times, so submitting earlier would send them in the wrong zone.
    await recognize();
    await form
      .handleSubmit(send)()
      .finally(() => {
        underWay.current = false;
        setIsBusy(false);
      });
  };
  return { isBusy, onSubmit: (event: FormEvent) => void submit(event) };
}
