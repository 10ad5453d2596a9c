// The numbers on receipts and credit notes, as people read them.

/** A corrected receipt is printed with its revision: "1001-2" corrects "1001". */
export const receiptNumberText = (number: number, revision = 1): string =>
  revision > 1 ? `${number}-${revision}` : String(number);

/** "CN-1001": receipts have a series of their own. */
export const creditNoteText = (number: number): string => `CN-${number}`;

/** The number of a credit note or receipt that somebody typed; undefined if it is none. */
export function typedNumber(text: string): { number: number; isCreditNote: boolean } | undefined {
  const [, prefix, digits] = /^\s*(cn-?)?0*(\d{1,12})(?:-\d{1,3})?\s*$/i.exec(text) ?? [];
  return digits === undefined
    ? undefined
    : { number: Number(digits), isCreditNote: prefix !== undefined };
}

/** Learners correct their own receipt a few times, operators as often as support needs it; the first one counts. */
export const mostRevisions = { learner: 5, operator: 50 } as const;

/** Of the address on a receipt. */
export const recipientLimits = { address: 300, lines: 6 } as const;
