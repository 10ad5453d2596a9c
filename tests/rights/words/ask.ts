// Sends a request with a token, and reads the response as the text that a person would see.
import { readPdf } from '#tests/support/read-pdf.ts';

export interface Asked {
  method: string;
  address: string;
  token: string | undefined;
  body?: unknown;
}

export async function ask(
  url: string,
  { method, address, token, body }: Asked,
): Promise<{ status: number; text: string }> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  const text = isPdf ? readPdf(bytes).join('') : Buffer.from(bytes).toString('utf8');
  return { status: response.status, text: `${text}\n${response.headers.get('location') ?? ''}` };
}
