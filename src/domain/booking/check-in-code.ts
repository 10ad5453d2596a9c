// The six signs by which a booking is known at the door. They follow from its id, so nobody has to keep them.

/** Without those that look or sound like others. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;

/** Of one date hardly two are the same; where they are, the name decides. */
export function checkInCode(bookingId: string): string {
  let hash = fnv1a(bookingId);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code += signs[Number(hash & 31n)];
    hash >>= 5n;
  }
  return code;
}

/** As somebody types it: lower case, with blanks, or with a sign that is not used for one that looks like it. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', 'Q')
    .replaceAll('0', 'Q')
    .replaceAll('I', 'L')
    .replaceAll('1', 'L');

/** 64 bits: neighboring ids differ everywhere. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const sign of text) {
    hash ^= BigInt(sign.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash ^ (hash >> 32n);
}
