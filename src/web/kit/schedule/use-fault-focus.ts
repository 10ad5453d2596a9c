// Focuses the first error in a form, whatever kind of field it is.
import { useEffect } from 'react';

/** `attempt` changes with every submit; by then the messages are rendered. */
export function useFaultFocus(formId: string, attempt: unknown): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [formId, attempt]);
}
