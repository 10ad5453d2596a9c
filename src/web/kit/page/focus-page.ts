// Moves focus to the start of a page, or to the part that the URL hash names.

export function focusPage(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Returns whether the part exists; it must be focusable (tabIndex -1). */
export function focusPart(hash: string): boolean {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  part?.focus({ preventScroll: true });
  return part !== null;
}
