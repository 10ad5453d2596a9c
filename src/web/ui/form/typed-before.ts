/** Whether somebody is typing in the field whose code has just come. Its events until then were lost. */
export function wasTypedBefore(id: string | undefined): boolean {
  if (import.meta.env.SSR) return false;
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.id === id && field.value !== field.defaultValue;
}
