// Checks codes of authenticator apps: six digits, SHA-1, a new code every 30 seconds, a clock at most one step off.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodSeconds = 30;
const stepsOff = 1;
const rules = { algorithm: 'SHA1', digits: 6, period: periodSeconds };
/** Counted URL-encoded; a longer label would make the QR code too fine to photograph. */
const mostLabelLetters = 100;
/** The empty border that scanners need, in modules of the QR code. */
const quietSquares = 4;

export const newTotpSecret = (): Buffer => randomBytes(20);

/** The time step that a right code belongs to; undefined for a wrong code. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  // The library's comparison throws on digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...rules, secret: keyOf(secret) });
  const timestamp = now.getTime();
  const off = totp.validate({ token: code, timestamp, window: stepsOff });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}

export interface FactorEnrollment {
  /** Raw SVG without `#`, which would end it inside a data URL. */
  qr_code: string;
  secret: string;
  uri: string;
}

export function describeSecret(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): FactorEnrollment {
  const key = keyOf(secret);
  const totp = new TOTP({ ...rules, secret: key, issuer: cut(issuer), label: cut(account) });
  const uri = totp.toString();
  const colors = { whiteColor: 'white', blackColor: 'black' };
  return { qr_code: renderSVG(uri, { border: quietSquares, ...colors }), secret: key.base32, uri };
}

/** Goes through hex, because a small buffer shares its memory with others. */
const keyOf = (secret: Buffer): Secret => Secret.fromHex(secret.toString('hex'));

/** Cuts whole characters, each of which may take twelve letters in a URL. */
function cut(text: string): string {
  const characters = Array.from(text);
  while (encodeURIComponent(characters.join('')).length > mostLabelLetters) characters.pop();
  return characters.join('');
}
