// Sends a form of a class: once at a time, and not before it is known what its location says.
import { type FormEvent, useRef, useState } from 'react';
import type { UseFormHandleSubmit } from 'react-hook-form';
import type { ClassDetails } from './editor-values.ts';
import { type PlaceFields, useTypedPlace } from './use-typed-place.ts';

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
    // Its zone says what the times mean: whoever sends at once would send those of another clock.
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
