// Phone numbers, which are kept as digits alone, as people read and dial them. Ten digits are a number of this country
// unless none here could be that one: neither area nor exchange begins with 0 or 1.

const national = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** "(512) 555-0123"; abroad the digits with a plus, since every country groups them differently. */
export function phoneText(digits: string): string {
  const [, area, exchange, line] = national.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : `+${digits}`;
}

/** "tel:+15125550123" */
export function phoneLink(digits: string): string {
  return `tel:+${digits.length === 10 && national.test(digits) ? '1' : ''}${digits}`;
}
