// Redeems a typed code, or the token of a link, and returns a session.
import * as z from 'zod';
import type { Handle } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import type { Identity } from '../../identity.ts';
import { readEmail, readPhone } from '../../users/addresses.ts';
import { halfMessage } from '../email-change/half-message.ts';
import { kindsOf } from '../link-types.ts';
import { type Attempt, proveAddress } from '../email-change/prove-address.ts';
import { redeemCode, redeemLink } from '../redeem.ts';

const bodySchema = z.object({
  type: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

type Body = z.output<typeof bodySchema>;

export const verifyCode: Handle = async (identity, call) => {
  const proof = await proveAddress(
    identity,
    call,
    readAttempt(identity, readBody(bodySchema, call)),
  );
  if (proof.became === 'refused') throw new AuthRefusal(proof.refusal);
  if (proof.became === 'session') return { body: proof.session };
  return { body: { msg: halfMessage, code: '200' } };
};

function readAttempt(identity: Identity, body: Body): Attempt {
  const { type = '', token, token_hash: linkToken, email, phone } = body;
  const kinds = kindsOf(type);
  if (!token === !linkToken) throw new AuthRefusal('verifyNeedsToken');
  if (linkToken) {
    if (email || phone) throw new AuthRefusal('tokenHashAlone');
    return {
      redeem: (tx) => redeemLink(identity, tx, { kinds, linkToken }),
      refusal: 'linkExpired',
      exchangesCode: false,
    };
  }
  if (!email === !phone) throw new AuthRefusal('tokenHashAlone');
  const address = phone ? readPhone(phone) : readEmail(email ?? '');
  return {
    redeem: (tx) => redeemCode(identity, tx, { kinds, address, code: token ?? '' }),
    refusal: 'codeExpired',
    exchangesCode: false,
  };
}
