import fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type EndpointSpec } from '#contract/endpoint.ts';
import { sendError } from '../errors/send-error.ts';
import { acceptForms, readForm } from './read-form.ts';

const spec: EndpointSpec = endpoint({
  summary: 'Try',
  who: 'anyone',
  files: {
    images: { most: 2, maxBytes: 1000, tooMany: 'Max 2 images allowed' },
    plan: { most: 1, maxBytes: 10 },
  },
  response: z.unknown(),
});

/** Sends a form to a server that returns what it received. */
async function send(
  form: FormData | Blob,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const server = fastify();
  onTestFinished(() => server.close());
  await acceptForms(server);
  server.setErrorHandler((error, request, reply) => sendError(reply, error, request.id));
  const handler = async (request: FastifyRequest) => {
    const { body, files = {}, release } = await readForm(request, spec);
    const named = Object.entries(files).map(async ([field, list]) => {
      const contents = list.map(async (file) => Buffer.from(await file.read()).toString());
      return [field, await Promise.all(contents)];
    });
    const received = { body, files: Object.fromEntries(await Promise.all(named)) };
    await release();
    return received;
  };
  server.route({ method: 'POST', url: '/', handler });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const fileOf = (text: string, name = 'a.jpg') => new File([text], name);

function formOf(...parts: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

test('hands over text fields and files, in whatever order they come', async () => {
  const form = formOf(
    ['images', fileOf('one')],
    ['title', 'Bread'],
    ['images', fileOf('two')],
    ['tag', 'a'],
    ['tag', 'b'],
    ['plan', fileOf('1234567890')],
  );
  expect(await send(form)).toEqual({
    status: 200,
    body: {
      body: { title: 'Bread', tag: ['a', 'b'] },
      files: { images: ['one', 'two'], plan: ['1234567890'] },
    },
  });
});

test('takes a form without the files that may be left out', async () => {
  expect(await send(formOf(['title', 'Bread']))).toEqual({
    status: 200,
    body: { body: { title: 'Bread' }, files: { images: [], plan: [] } },
  });
});

test.each<[string, FormData, number, object]>([
  [
    'more files than a field may have, in the words of its rule',
    formOf(...['1', '2', '3'].map((text): [string, File] => ['images', fileOf(text)])),
    400,
    { images: 'Max 2 images allowed' },
  ],
  [
    'a file too large for its field, though another field takes larger ones',
    formOf(['plan', fileOf('12345678901')]),
    413,
    { plan: 'File is larger than 10 bytes' },
  ],
  [
    'a file in no field of ours',
    formOf(['virus', fileOf('x')]),
    400,
    { virus: 'is not known here' },
  ],
])('refuses %s', async (_, form, status, fields) => {
  expect(await send(form)).toMatchObject({ status, body: { fields } });
});

test('refuses more text than a JSON body may have', async () => {
  const halves = ['a', 'b'].map((name): [string, string] => [name, 'x'.repeat(600_000)]);
  expect(await send(formOf(...halves))).toMatchObject({
    status: 413,
    body: { error: 'payload_too_large' },
  });
  expect((await send(formOf(['a', 'x'.repeat(1_100_000)]))).status).toBe(413);
});

test('refuses a field in JSON, which takes many times its bytes once it is parsed', async () => {
  const json = `{"a":[${'[],'.repeat(100)}[]]}`;
  const part = `Content-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n${json}`;
  const form = new Blob([`--b\r\n${part}\r\n--b--\r\n`], {
    type: 'multipart/form-data; boundary=b',
  });
  expect(await send(form)).toMatchObject({ status: 400, body: { fields: { a: 'must be text' } } });
});

test('refuses more fields than anybody fills in', async () => {
  const many = Array.from({ length: 101 }, (_, i): [string, string] => [`f${i}`, 'x']);
  expect((await send(formOf(...many))).status).toBe(413);
});
