// A passkey device in software: makes keys and real signatures, and lies where a test asks it to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { siteUrl } from './identity.ts';

export interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string; name: string };
  excludeCredentials?: { id: string }[];
}

export interface RequestOptions {
  challenge: string;
  rpId?: string;
  allowCredentials?: { id: string }[];
}

/** Departures from an honest response. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** The key that signs. */
  privateKey?: KeyObject;
  /** The name of the key in the response. */
  id?: string;
  /** The attestation statement, as an encoded map, with its format. */
  attestation?: { format: string; statement: Buffer };
}

export interface SoftwareKey {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

interface Device {
  aaguid?: string;
  transports?: string[];
  /** Whether its signatures are counted; devices that share their keys do not count. */
  isCounting?: boolean;
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

export function softwareAuthenticator(device: Device = {}) {
  const { aaguid = '0'.repeat(32), transports = ['internal'], isCounting = true } = device;
  const keys: SoftwareKey[] = [];
  return {
    keys,
    create(options: CreationOptions, lies: Lies = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = lies.id ?? randomBytes(16).toString('base64url');
      const key = { id, userHandle: options.user.id, privateKey, counter: lies.counter ?? 0 };
      keys.push(key);
      const authData = Buffer.concat([
        head(lies.rpId ?? options.rp.id ?? '', { ...lies, isNew: true, counter: key.counter }),
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        uint16(Buffer.from(id, 'base64url').length),
        Buffer.from(id, 'base64url'),
        coseKey(publicKey),
      ]);
      const { format, statement } = lies.attestation ?? { format: 'none', statement: map([]) };
      const attestationObject = map([
        [text('fmt'), text(format)],
        [text('attStmt'), statement],
        [text('authData'), bytes(authData)],
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, lies);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports,
        },
        clientExtensionResults: {},
      };
    },
    get(options: RequestOptions, lies: Lies = {}) {
      const key = keys.at(-1);
      if (!key) throw new Error('the device has no key yet');
      key.counter = lies.counter ?? (isCounting ? key.counter + 1 : 0);
      const authData = head(lies.rpId ?? options.rpId ?? '', { ...lies, counter: key.counter });
      const clientDataJSON = clientData('webauthn.get', options.challenge, lies);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const userHandle = lies.userHandle === undefined ? key.userHandle : lies.userHandle;
      return {
        id: lies.id ?? key.id,
        rawId: lies.id ?? key.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, lies.privateKey ?? key.privateKey).toString(
            'base64url',
          ),
          ...(userHandle !== null && { userHandle }),
        },
        clientExtensionResults: {},
      };
    },
  };
}

interface HeadFacts extends Lies {
  counter: number;
  isNew?: boolean;
}

/** The site, the flags and the counter. */
function head(rpId: string, facts: HeadFacts): Buffer {
  const { counter, isPresent = true, isVerified = true, isNew = false } = facts;
  const flags = (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter)]);
}

const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? siteUrl,
      crossOrigin: false,
    }),
  );

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

/** CBOR: the kind of a value, with its length or number. */
function cbor(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 0x100) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}
const integer = (value: number): Buffer => (value < 0 ? cbor(1, -1 - value) : cbor(0, value));
export const bytes = (value: Buffer): Buffer => Buffer.concat([cbor(2, value.length), value]);
export const text = (value: string): Buffer =>
  Buffer.concat([cbor(3, Buffer.byteLength(value)), Buffer.from(value)]);
export const list = (values: Buffer[]): Buffer =>
  Buffer.concat([cbor(4, values.length), ...values]);
export const map = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cbor(5, entries.length), ...entries.flat()]);
