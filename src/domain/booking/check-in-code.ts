// Computes the six-character check-in code of a booking from its id, so that no code has to be stored.

/** Leaves out characters that look or sound like others. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;

/** Two bookings of one session hardly ever share a code; if they do, the name decides. */
export function checkInCode(bookingId: string): string {
  let hash = fnv1a(bookingId);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code += characters[Number(hash & 31n)];
    hash >>= 5n;
  }
  return code;
}

/** The code as a number of 30 bits, by which the database finds its booking; undefined for what is no code. */
export function checkInNumber(code: string): number | undefined {
  const places = Array.from(code, (sign) => characters.indexOf(sign));
  if (places.length !== length || places.includes(-1)) return undefined;
  return places.reduceRight((number, place) => number * characters.length + place, 0);
}

/** Normalizes a typed code: lower case, blanks, and unused characters that look like a used one. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', 'Q')
    .replaceAll('0', 'Q')
    .replaceAll('I', 'L')
    .replaceAll('1', 'L');

/** 64 bits, so that similar ids give very different codes. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const sign of text) {
    hash ^= BigInt(sign.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash ^ (hash >> 32n);
}
