// Notes the flow of each link that this tab asks for, as the identity client sends it: other tabs ask for links too.

/** By the address that the request names. */
const flows = new Map<string, string>();

/** The `fetch` of the identity client. The client tells the flow of a link to nobody but the service. */
export const fetchNotingFlows: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const flowId = flowIn(input instanceof Request ? input.url : String(input));
  const email = flowId === null ? undefined : emailIn(init?.body);
  if (response.ok && flowId !== null && email !== undefined) flows.set(email, flowId);
  return response;
};

/** The flow of the last accepted request that named one of these addresses, once; null if there was none. */
export function takeFlow(emails: readonly string[]): string | null {
  const email = emails.find((one) => flows.has(one)) ?? '';
  const flowId = flows.get(email) ?? null;
  flows.delete(email);
  return flowId;
}

function flowIn(url: string): string | null {
  const target = new URL(url, location.origin).searchParams.get('redirect_to');
  return target === null ? null : new URL(target, location.origin).searchParams.get('sb_flow_id');
}

function emailIn(body: unknown): string | undefined {
  const { email } = JSON.parse(typeof body === 'string' ? body : '{}') as { email?: unknown };
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}
