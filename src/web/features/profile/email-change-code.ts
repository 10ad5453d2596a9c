// Confirms one of the two addresses of a change with the code of its mail, instead of the link.
import { askIdentity } from './ask-identity.ts';
import { codeOf } from './failure-text.ts';

/** Whether the change is complete by that. People need not say from which of the mails the code is. */
export async function confirmAddress(
  addresses: readonly string[],
  code: string,
  ask = askIdentity,
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
