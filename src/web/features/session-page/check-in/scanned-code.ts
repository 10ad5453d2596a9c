// Extracts the six-character code from scanned text: alone, or at the end of an address.
import { typedCode } from '#domain/booking/check-in-code.ts';

const codeLength = 6;

export function scannedCode(text: string): string | undefined {
  const whole = typedCode(text);
  if (whole.length === codeLength) return whole;
  const last = text.split(/[^0-9A-Za-z]+/).findLast((part) => part.length === codeLength);
  return last && typedCode(last);
}
