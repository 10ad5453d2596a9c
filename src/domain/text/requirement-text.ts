// Translates the form fields that a payment provider still requires into words for people.

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

/** Each text once, in the order of the fields. */
export const requirementTexts = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(textOf)),
];

function textOf(field: string): string {
  const [, known] = words.find(([pattern]) => pattern.test(field)) ?? [];
  return known ?? field.replaceAll(/[._]+/g, ' ');
}
