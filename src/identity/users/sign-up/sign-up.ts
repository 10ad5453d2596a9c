// Signs up a user: by email address, by phone number, or anonymously.
import * as z from 'zod';
import type { Call, Handle, CallResponse } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import type { Identity } from '../../identity.ts';
import { challengeFields, readChallenge } from '../../links/codes/code-challenge.ts';
import { refuseWeak } from '../../passwords/passwords.ts';
import { readEmail, readPhone } from '../addresses.ts';
import { namesIn, refuseLargeMetadata } from '../metadata.ts';
import { type Application, signUpByEmail } from './sign-up-by-email.ts';
import { signUpAtOnce } from './sign-up-at-once.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ...challengeFields,
});

type Body = z.output<typeof bodySchema>;

export const signUp: Handle = async (identity, call) => {
  if (!identity.settings.signup) throw new AuthRefusal('signupDisabled');
  const body = readBody(bodySchema, call);
  if (!body.email && !body.phone) return signUpAnonymously(identity, call, body);
  const email = body.email && readSignUpEmail(identity, body.email);
  const application = readApplication(identity, body);
  if (email) return signUpByEmail(identity, call, { ...application, email });
  return signUpByPhone(identity, call, { ...application, phone: body.phone ?? '' });
};

function readSignUpEmail({ settings }: Identity, text: string): string {
  if (!settings.email) throw new AuthRefusal('emailSignupsDisabled');
  return readEmail(text);
}

/** Checks in the order in which clients expect the refusals, after the address. */
function readApplication(
  { passwords, settings }: Identity,
  body: Body,
): Omit<Application, 'email'> {
  const { email, phone, password = '', data: metadata = {} } = body;
  if (!password) throw new AuthRefusal('passwordRequired');
  refuseWeak(passwords, settings, password, { email, phone, names: namesIn(metadata) });
  if (email && phone) throw new AuthRefusal('emailOrPhoneOnly');
  refuseLargeMetadata(metadata);
  return { password, metadata, challenge: readChallenge(body) };
}

async function signUpAnonymously(
  identity: Identity,
  call: Call,
  { data: metadata = {} }: Body,
): Promise<CallResponse> {
  if (!identity.settings.anonymous) throw new AuthRefusal('anonymousDisabled');
  refuseLargeMetadata(metadata);
  return signUpAtOnce(identity, call, { metadata });
}

async function signUpByPhone(
  identity: Identity,
  call: Call,
  { phone: text, password, metadata }: Omit<Application, 'email'> & { phone: string },
): Promise<CallResponse> {
  if (identity.settings.phone === 'off') throw new AuthRefusal('phoneSignupsDisabled');
  const phone = readPhone(text);
  if (identity.settings.phone === 'on')
    throw new AuthRefusal('smsNotSent', { fill: { why: 'no SMS provider is set up' } });
  return signUpAtOnce(identity, call, { phone, metadata, password });
}
