// Confirms one of the two addresses of an email change by the code from its email, instead of the link.
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';

/** Returns whether the change is complete. People need not say which of the emails the code is from. */
export async function confirmAddress(
  addresses: readonly string[],
  code: string,
  ask = callIdentity,
): Promise<boolean> {
  let refusal: unknown;
  for (const email of addresses) {
    try {
      const { data } = await ask((client) =>
        client.verifyOtp({ type: 'email_change', email, token: code }),
      );
      return data.session !== null;
    } catch (error) {
      if (codeOf(error) !== 'otp_expired') throw error;
      refusal = error;
    }
  }
  throw refusal;
}
