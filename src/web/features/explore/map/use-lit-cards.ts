// Lights the cards of a pin in the list, and tells which card somebody points at. Works on the rendered list, so that the
// page itself needs no script for a map that few people open.
import { useEffect, useState } from 'react';
import { resultsId } from '../results/focus-results.ts';

/** The class of the card under the pointer or with the focus. */
export function usePointedCard(): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const results = document.getElementById(resultsId);
    const look = ({ target }: Event): void => setPointed(classOf(target));
    const forget = (): void => setPointed(undefined);
    results?.addEventListener('pointerover', look);
    results?.addEventListener('focusin', look);
    results?.addEventListener('pointerleave', forget);
    return () => {
      results?.removeEventListener('pointerover', look);
      results?.removeEventListener('focusin', look);
      results?.removeEventListener('pointerleave', forget);
    };
  }, []);
  return pointed;
}

const classOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-class]')?.dataset['class']
    : undefined;

/** class-map.css says how a lit card looks. */
export function useLitCards(ids: readonly string[]): void {
  const names = ids.join(' ');
  useEffect(() => {
    const cards = names
      .split(' ')
      .flatMap((id) => document.querySelector(`[data-class="${CSS.escape(id)}"]`) ?? []);
    for (const card of cards) card.setAttribute('data-lit', '');
    return () => {
      for (const card of cards) card.removeAttribute('data-lit');
    };
  }, [names]);
}
