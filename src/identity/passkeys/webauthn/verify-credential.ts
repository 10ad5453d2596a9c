// Verifies the responses of authenticators: challenge, origin, site and signature.
import * as z from 'zod';
import { AuthRefusal } from '../../errors.ts';
import { isSameChallenge } from './challenge.ts';
import { importWebauthn, type Webauthn } from './import-webauthn.ts';
import type { CredentialRow } from '../passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE numbers of EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

const part = z.string().max(32_768);
const anyCredential = { id: part, rawId: part, type: z.literal('public-key') };
const creation = z.object({
  ...anyCredential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
const assertion = z.object({
  ...anyCredential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.nullish(part),
  }),
});

interface Expected {
  party: RelyingParty;
  /** The hash of the challenge that must have been signed. */
  challengeHash: Buffer;
  /** Whether the person must have proved to the device who they are, not only touched it. */
  isUserVerified: boolean;
}

export interface NewCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  aaguid: string;
}

/** Throws `credentialInvalid` for a response that cannot be read, and `credentialRefused` for one that is not right. */
export async function verifyCreation(given: unknown, expected: Expected): Promise<NewCredential> {
  const { id, rawId, type, response } = read(creation, given);
  return attempt(async () => {
    const { helpers, verifyRegistrationResponse } = await importWebauthn();
    refuseCertificates(response.attestationObject, helpers);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...commonChecks(expected),
      response: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('The attestation is not valid.');
    const { credential, aaguid } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: response.transports ?? [],
      aaguid,
    };
  });
}

/** A signature that an authenticator has made; nothing in it is verified yet. */
export interface Assertion {
  credentialId: Buffer;
  /** The id that the credential was made for; empty where the authenticator does not say. */
  userHandle: Buffer;
  /** Returns the counter of the signature. The caller compares it with the stored one under a lock. */
  verify(
    credential: Pick<CredentialRow, 'credential_id' | 'public_key'>,
    expected: Expected,
  ): Promise<number>;
}

export function readAssertion(given: unknown): Assertion {
  const { id, rawId, type, response } = read(assertion, given);
  const { userHandle, ...signed } = response;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    userHandle: Buffer.from(userHandle ?? '', 'base64url'),
    verify: (credential, expected) =>
      attempt(async () => {
        const { verifyAuthenticationResponse } = await importWebauthn();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...commonChecks(expected),
          response: { id, rawId, type, response: signed, clientExtensionResults: {} },
          credential: {
            id: credential.credential_id.toString('base64url'),
            publicKey: new Uint8Array(credential.public_key),
            counter: 0,
          },
        });
        if (!verified) throw new Error('The signature is not valid.');
        return authenticationInfo.newCounter;
      }),
  };
}

const commonChecks = ({ party, challengeHash, isUserVerified }: Expected) => ({
  expectedChallenge: (challenge: string) => isSameChallenge(challenge, challengeHash),
  expectedOrigin: party.origins,
  expectedRPID: party.id,
  requireUserVerification: isUserVerified,
});

/** We ask for no attestation. Certificates would make the library fetch the addresses that they name. */
function refuseCertificates(
  attestationObject: string,
  { decodeAttestationObject, isoBase64URL }: Webauthn['helpers'],
): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  const isSelfAttested = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfAttested)
    throw new Error(`The attestation format ${format} was not asked for.`);
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AuthRefusal('credentialInvalid', { cause: parsed.error });
  return parsed.data;
}

/** The library throws for everything that is wrong with a response. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AuthRefusal('credentialRefused', { cause: error });
  }
}
