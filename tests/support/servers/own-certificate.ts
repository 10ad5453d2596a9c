// Makes a key and a certificate for localhost that nobody has signed, for browsers that are told to accept any.
import { generateKeyPairSync, sign } from 'node:crypto';

export interface OwnCertificate {
  key: string;
  cert: string;
}

/** The oldest form of a certificate (X.509 v1), which needs no extensions. */
export function makeOwnCertificate(): OwnCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const facts = sequence(
    element(tags.integer, Buffer.from([1])),
    ecdsaWithSha256,
    localhost,
    sequence(time('200101000000Z'), time('491231235959Z')),
    localhost,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  // The first byte says that no bit of the last one is unused.
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', facts, privateKey)]);
  const der = sequence(facts, ecdsaWithSha256, element(tags.bits, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pemOf(der) };
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  list: 0x30,
  set: 0x31,
};

/** One element of DER: its tag, its length, its content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => element(tags.list, Buffer.concat(parts));
const time = (text: string): Buffer => element(tags.time, Buffer.from(text));

const ecdsaWithSha256 = sequence(element(tags.oid, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = element(tags.oid, Buffer.from('550403', 'hex'));
const localhost = sequence(
  element(tags.set, sequence(commonName, element(tags.text, Buffer.from('localhost')))),
);

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
