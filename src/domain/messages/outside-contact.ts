// Finds in a message what leads off the marketplace: email addresses, phone numbers, and ways to pay elsewhere.

export type OutsideContact = 'email' | 'phone' | 'payment';

/** "name@example.com", also written "name (at) example.com" or "name at example dot com". */
const emails = [
  /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u,
  /[\p{L}\d._%+-]+\s?[([{]\s?at\s?[)\]}]\s?[\p{L}\d-]+\s?(?:[([{]\s?dot\s?[)\]}]|\.|\sdot\s)\s?\p{L}{2,}/iu,
  /[\p{L}\d._%+-]+\sat\s[\p{L}\d-]+\sdot\s(?:com|net|org|edu|io|me|us)\b/iu,
];

/** Names of apps and links through which people pay each other. */
const payments = [
  /\b(?:paypal|venmo|zelle|cash\s?app|revolut|western union|moneygram|wire transfer|bank transfer|bitcoin|crypto)\b/i,
  /\b(?:paypal\.me|cash\.app|buy\.stripe\.com|checkout\.square\.site|square\.link|ko-fi\.com|buymeacoffee\.com|gofundme\.com|venmo\.com)\b/i,
  /(?<![\p{L}\d])\$[a-z][a-z\d_-]{2,19}(?![\p{L}\d.])/iu,
  // An account number as banks write it.
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/,
];

/** Digits as phone numbers group them, with what people put between. */
const digitRuns =
  /(?<![\p{L}\d#$€£.,:/-])(?:\+\s?)?\(?\d(?:[\s().\u00a0–-]{0,2}\d){6,15}(?![\p{L}\d%:/])/gu;

/** Dates, spans of years and of times, which look like phone numbers otherwise. */
const dates = [
  /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b(?:19|20)\d{2}\s?[–-]\s?(?:19|20)\d{2}\b/g,
  /\b\d{1,2}(?::\d{2})?\s?[–-]\s?\d{1,2}:\d{2}\b/g,
  /\b\d{5}-\d{4}\b/g,
];

/** Undefined for a message that has none of them. */
export function outsideContactOf(text: string): OutsideContact | undefined {
  if (payments.some((pattern) => pattern.test(text))) return 'payment';
  if (emails.some((pattern) => pattern.test(text))) return 'email';
  return hasPhoneNumber(text) ? 'phone' : undefined;
}

function hasPhoneNumber(text: string): boolean {
  const undated = dates.reduce((rest, pattern) => rest.replace(pattern, ' x '), text);
  return (undated.match(digitRuns) ?? []).some(isPhoneNumber);
}

/** A local number is only taken for one when it is written like one; a longer one always. */
function isPhoneNumber(run: string): boolean {
  const count = run.replace(/\D/g, '').length;
  if (run.startsWith('+')) return count >= 8;
  if (count >= 9) return true;
  return /^\d{3}[-.\s]\d{4}$/.test(run.trim());
}
