// Lets an operator read as another person, where the call names an impersonation that lasts; and refuses all else meanwhile.
import {
  isOpenWhileImpersonating,
  whyClosedWhileImpersonating,
} from '#contract/admin/impersonation-reads.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { Refusal } from '#contract/errors.ts';
import type { Authenticated } from './authenticate.ts';
import type { FindImpersonated, Impersonation } from './impersonation.ts';

/** Never falls back to the operator: a page that is shown as the person must not act as somebody else. */
export async function impersonate(
  { caller: operator, token }: Authenticated,
  id: string,
  find: FindImpersonated | undefined,
): Promise<Authenticated> {
  const named = operator?.role === 'operator' && !operator.suspended && uuid.test(id);
  const sessionId = token?.sessionId ?? null;
  const found = named ? await find?.({ id, operatorId: operator.id, sessionId }) : undefined;
  if (!operator || !found) throw new Refusal('impersonation_over');
  const { person, fullName } = found;
  // The claims are the operator's, so nothing may read them as the person's.
  return { caller: person, token: null, impersonation: { operator, fullName } };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws the refusal for everything but reads that are known to be open. */
export function checkImpersonation(
  name: EndpointName,
  impersonation: Impersonation | undefined,
): void {
  if (!impersonation || isOpenWhileImpersonating(name)) return;
  if (!name.startsWith('GET '))
    throw new Refusal('impersonation_read_only', {
      message: `You are looking as ${impersonation.fullName}; nothing can be changed.`,
    });
  const message = whyClosedWhileImpersonating(name);
  throw new Refusal('impersonation_closed', message === undefined ? {} : { message });
}
