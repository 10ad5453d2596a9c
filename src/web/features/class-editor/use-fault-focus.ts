// Takes the keyboard to the first thing that is wrong in a form, whatever kind of field it is.
import { useEffect } from 'react';

/** `attempt` changes with every attempt to send; by then the messages stand in the page. */
export function useFaultFocus(formId: string, attempt: unknown): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [formId, attempt]);
}
