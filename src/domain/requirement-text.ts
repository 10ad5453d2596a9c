// What a payment service still wants to know, in words for people; it names the fields of its own forms.

const words: readonly (readonly [RegExp, string])[] = [
  [/external_account|bank/, 'A bank account for your money'],
  [/\bdob\b/, 'Your date of birth'],
  [/address/, 'Your address'],
  [/id_number|ssn|tax_id/, 'Your tax number'],
  [/verification|document/, 'A proof of who you are'],
  [/tos_acceptance/, 'Your yes to its terms'],
  [/(first|last|full)_name/, 'Your name'],
  [/phone/, 'Your phone number'],
  [/email/, 'Your email address'],
  [/business|product_description|url|mcc/, 'A few words about what you teach'],
];

/** Each once, in the order they came in. */
export const requirementTexts = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(textOf)),
];

function textOf(field: string): string {
  const [, known] = words.find(([pattern]) => pattern.test(field)) ?? [];
  return known ?? field.replaceAll(/[._]+/g, ' ');
}
