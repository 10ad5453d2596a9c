// Puts the keyboard where a page begins, or at the part of it that the address names.

export function focusPage(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Answers whether there is such a part; it must be able to take focus (tabIndex -1). */
export function focusPart(hash: string): boolean {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  part?.focus({ preventScroll: true });
  return part !== null;
}
