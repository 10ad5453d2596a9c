// Finds in a message what leads off the marketplace: email addresses, phone numbers, messengers, and ways to pay elsewhere.

export type OutsideContact = 'email' | 'phone' | 'messenger' | 'payment';

/** "name@example.com", also written "name (at) example.com" or "name at example dot com"; only from the first letter on. */
const emails = [
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?[([{]\s?at\s?[)\]}]\s?[\p{L}\d-]+\s?(?:[([{]\s?dot\s?[)\]}]|\.|\sdot\s)\s?\p{L}{2,}/iu,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\sat\s[\p{L}\d-]+\sdot\s(?:com|net|org|edu|io|me|us)\b/iu,
];

/** Names of apps and links through which people pay each other. */
const payments = [
  /\b(?:paypal|venmo|zelle|cash\s?app|revolut|western union|moneygram|wire transfer|bank transfer|bitcoin|crypto)\b/i,
  /\b(?:paypal\.me|cash\.app|buy\.stripe\.com|checkout\.square\.site|square\.link|ko-fi\.com|buymeacoffee\.com|gofundme\.com|venmo\.com|zellepay\.com|revolut\.me|wise\.com|transferwise\.com)\b/i,
  // "Wise" is also a word and a name: it counts where something is paid.
  /\b(?:via|using|my)\s+Wise\b(?!\s+[A-Z])|\bWise\s+(?:account|transfer|payment)\b/,
  /\b(?:pay|paid|paying|send|sent|transfer)\b[^.!?\n]{0,30}\b(?:by|with|through|on|over)\s+Wise\b(?!\s+[A-Z])/,
  /\btransferwise\b/i,
  /(?<![\p{L}\d])\$[a-z][a-z\d_-]{2,19}(?![\p{L}\d.])/iu,
  // An account number as banks write it.
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/,
];

/** Messengers whose names are no other words. */
const messengerNames = '(?:whats\\s?app|telegram|wechat|snapchat|viber|facebook messenger)';

/** Messengers whose names are other words too, or places that are only looked at. */
const messengerWords = '(?:signal|discord|messenger|instagram|insta|ig|facebook)';

/** "Text me", "you can find us". */
const reachMe =
  '(?:text|message|msg|write(?:\\s+to)?|reach|contact|call|ping|dm|add|find|follow|hit)\\s+(?:me|us)(?:\\s+up)?';

/** What follows "my signal is" where nobody is to be met. */
const states =
  '(?:weak|bad|poor|gone|lost|down|off|on|full|private|always|often|never|not|no|so|too|very|really|the|a|an)\\b';

/** Links to messengers, and words that lead to one. */
const messengers = [
  /\b(?:wa\.me|t\.me|telegram\.me|signal\.me|signal\.group|m\.me|ig\.me|line\.me|discord\.gg|discord\.com\/invite|(?:chat|api)\.whatsapp\.com)\/[\w@+#-]/i,
  new RegExp(
    `\\b${reachMe}\\s+(?:on|over|via|through|by|at)\\s+(?:my\\s+)?${messengerWords}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:on|over|via|through|by|my|our|your)\\s+${messengerNames}\\b`, 'i'),
  new RegExp(`\\b${messengerNames}\\s?(?:me\\b|us\\b|number\\b|:|\\+?\\d)`, 'i'),
  new RegExp(
    `\\b(?:my|our)\\s+${messengerWords}(?:\\s+(?:handle|name|id|number|account))?\\s*(?:is\\s+(?!${states})|:)`,
    'i',
  ),
  /\b(?:(?:instagram|insta|ig)\s+dms?|dm\s+(?:me|us))\b/i,
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
export const outsideContactOf = (text: string): OutsideContact | undefined =>
  outsideContactsOf(text)[0];

/** What the hint asks about: each kind that nobody has agreed to yet, and a payment always. */
export const contactToAskAbout = (
  text: string,
  agreed: ReadonlySet<OutsideContact>,
): OutsideContact | undefined =>
  outsideContactsOf(text).find((kind) => kind === 'payment' || !agreed.has(kind));

function outsideContactsOf(text: string): OutsideContact[] {
  const has = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(text));
  return [
    ...(has(payments) ? (['payment'] as const) : []),
    ...(hasEmailAddress(text) ? (['email'] as const) : []),
    ...(has(messengers) ? (['messenger'] as const) : []),
    ...(hasPhoneNumber(text) ? (['phone'] as const) : []),
  ];
}

export const hasEmailAddress = (text: string): boolean =>
  emails.some((pattern) => pattern.test(text));

export function hasPhoneNumber(text: string): boolean {
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
