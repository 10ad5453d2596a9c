// What was typed into a field that the server sent, before the field's code came: its events until then were lost.

/** Whether somebody is typing in the field whose code has just come. */
export function wasTypedBefore(id: string | undefined): boolean {
  if (import.meta.env.SSR) return false;
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.id === id && field.value !== field.defaultValue;
}

/** For the first rendering; undefined where nothing was typed, or where the field is not in the page yet. */
export function typedBefore(id: string | undefined): string | undefined {
  if (import.meta.env.SSR || id === undefined) return undefined;
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return undefined;
  return field.value === field.defaultValue ? undefined : field.value;
}
