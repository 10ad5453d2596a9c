// Formats phone numbers, which are stored as digits, for reading and dialing. Ten digits are a US number unless the
// area code or the exchange begins with 0 or 1, which none does here.

const national = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** "(512) 555-0123"; foreign numbers are digits with a plus, since every country groups them differently. */
export function phoneText(digits: string): string {
  const [, area, exchange, line] = national.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : `+${digits}`;
}

/** "tel:+15125550123" */
export function phoneLink(digits: string): string {
  return `tel:+${digits.length === 10 && national.test(digits) ? '1' : ''}${digits}`;
}
