// Forms with files over HTTP, and the pictures made from them.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { inThisProcess } from '#tests/support/in-process-encoder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  html,
  ofBytes,
  pictureForm,
  quarters,
  smallPicture,
  svg,
} from '#tests/support/picture-corpus.ts';
import { pictureContext, storedFiles } from '#tests/support/pictures.ts';
import { openSocket, readResponse, sendRaw } from '#tests/support/servers/raw-request.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { signToken } from '#tests/support/identity/tokens.ts';

const database = await freshDatabase();
const as = await makePerson(database.db);
const address = 'POST /api/pictures';

test('answers 201 with a picture whose every address can be fetched', async () => {
  const { url } = await startApiServer(database);
  const body = pictureForm(await quarters(700, 350).jpeg().toBuffer());
  const response = await call(url, address, { as, body });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ width: 700, height: 350 });
  const { widths, formats, url: widest } = response.body;
  expect({ widths, formats }).toEqual({ widths: [320, 640, 700], formats: ['webp'] });
  for (const width of widths) {
    const file = await fetch(url + widest.replace('-700.webp', `-${width}.webp`));
    expect(file.headers.get('content-type')).toBe('image/webp');
  }
});

test('looks at the content, not at the name or the declared type', async () => {
  const { url } = await startApiServer(database);
  const png = await quarters(30, 30).png().toBuffer();
  const asJpeg = { name: 'holiday.jpg', type: 'image/jpeg' };
  const asText = { name: 'notes.txt', type: 'text/plain' };
  for (const disguise of [asJpeg, asText])
    expect((await call(url, address, { as, body: pictureForm(png, disguise) })).status).toBe(201);
  for (const bytes of [Buffer.from('words'), html, svg]) {
    const refused = await call(url, address, { as, body: pictureForm(bytes, asJpeg) });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        error: 'invalid_input',
        message: 'File type must be JPEG, PNG or WebP',
        fields: { picture: 'File type must be JPEG, PNG or WebP' },
      },
    ]);
  }
});

function formWith(...parts: [string, string | Uint8Array][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value as Uint8Array<ArrayBuffer>], 'a.jpg'));
  return form;
}

const small = await smallPicture();
const tooLarge = await ofBytes(5 * 1024 * 1024 + 1);
const noFileChosen = new FormData();
noFileChosen.append('picture', new File([], '', { type: 'application/octet-stream' }));

const refusals: [string, FormData, number, string][] = [
  ['two files', formWith(['picture', small], ['picture', small]), 400, 'Too many files'],
  ['no file', formWith(['title', 'x']), 400, 'Required'],
  ['an empty form', formWith(), 400, 'Required'],
  ['a file input in which nothing was chosen', noFileChosen, 400, 'Required'],
  ['an empty file', formWith(['picture', new Uint8Array()]), 400, 'File is smaller than 1 byte'],
  ['text for a file', formWith(['picture', 'words']), 400, 'must be a file'],
  ['5 MB and a byte', formWith(['picture', tooLarge]), 413, 'File is larger than 5242880 bytes'],
];

test('says of every form it refuses what is wrong with it', async () => {
  const { url } = await startApiServer(database);
  for (const [what, body, status, message] of refusals) {
    const refused = await call(url, address, { as, body });
    const seen = [what, refused.status, refused.body.fields];
    expect(seen).toEqual([what, status, { picture: message }]);
  }
});

test('refuses a file in a field the call does not have', async () => {
  const { url } = await startApiServer(database);
  const refused = await call(url, address, { as, body: formWith(['avatar', small]) });
  expect([refused.status, refused.body.fields]).toEqual([400, { avatar: 'is not known here' }]);
});

test('takes a file of exactly 5 MB', async () => {
  const { url } = await startApiServer(database);
  const body = pictureForm(await ofBytes(5 * 1024 * 1024));
  expect((await call(url, address, { as, body })).status).toBe(201);
});

test('reads no JSON where a form is wanted, and no form where JSON is', async () => {
  const { url } = await startApiServer(database);
  const operator = await makePerson(database.db, { role: 'operator' });
  const json = await call(url, address, { as, body: { picture: 'x' } });
  const form = await call(url, 'PUT /api/admin/clock', {
    as: operator,
    body: formWith(['to', 'x']),
  });
  expect([json.status, json.body.error]).toEqual([415, 'unsupported_media_type']);
  expect([form.status, form.body.error]).toEqual([415, 'unsupported_media_type']);
});

const head = async (type: string, length: number): Promise<string> =>
  `POST /api/pictures HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await signToken(as.id)}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

const part = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';

const form = 'multipart/form-data; boundary=b';
const hostile = part.replace('picture', '__proto__');

test('answers 400 to a body that is no form', async () => {
  const { port } = await startApiServer(database);
  for (const [type, body] of [
    ['multipart/form-data', 'no boundary'],
    [form, `${part}ends in the middle`],
    [form, 'garbage\r\n\r\n--c--'],
    [form, `${hostile}x\r\n--b--\r\n`],
  ] as const) {
    const response = await sendRaw(port, Buffer.from((await head(type, body.length)) + body));
    const seen = [body, response.status, JSON.parse(response.body).error];
    expect(seen).toEqual([body, 400, 'bad_request']);
  }
});

test('keeps nothing of an upload that breaks off, and does not take it for a failure', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { port, pictures, server } = await startApiServer(database, { log });
  const responded = once(server.server, 'request').then(([, response]) => once(response, 'close'));
  const socket = await openSocket(port);
  socket.write((await head(form, 100_000)) + part);
  socket.write(Buffer.alloc(50_000));
  await eventually(() => expect(socket.writableLength).toBe(0));
  socket.destroy();
  await responded;
  expect([await storedFiles(pictures.storage), lines]).toEqual([[], []]);
});

test('does not receive the picture of a stranger', async () => {
  const { port } = await startApiServer(database);
  const socket = await openSocket(port);
  const ending = readResponse(socket);
  const request = await head(form, 5_000_000);
  socket.write(request.replace(/Authorization.*\r\n/, '') + part);
  expect((await ending).status).toBe(401);
});

test('serves a picture for ever, inert, and once', async () => {
  const { url } = await startApiServer(database);
  const { body } = await call(url, address, { as, body: pictureForm(small) });
  const served = await fetch(url + body.url);
  const bytes = await served.arrayBuffer();
  const headers = Object.fromEntries(served.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const looked = await fetch(url + body.url, { method: 'HEAD' });
  expect([looked.status, looked.headers.get('content-length')]).toEqual([
    200,
    headers['content-length'],
  ]);
  const again = await fetch(url + body.url, { headers: { 'if-none-match': headers['etag']! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('has nothing but pictures under /media', async () => {
  const { port } = await startApiServer(database);
  for (const path of [
    '/media/',
    '/media/ab',
    '/media/ab/none.webp',
    `/media/ff/${'f'.repeat(40)}-320.webp`,
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/incoming/00000000000000000000000000000000',
    '/media/ab/x.webp/',
    '/media/ab%5Cx.webp',
  ]) {
    for (const condition of ['', 'If-None-Match: *\r\n']) {
      const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n${condition}Connection: close\r\n\r\n`;
      const { status } = await sendRaw(port, Buffer.from(request));
      expect([path, condition, status]).toEqual([path, condition, 404]);
    }
  }
});

test('passes pictures through from a bucket, and says so when the bucket is away', async () => {
  const { s3, stop } = await startS3Server();
  const pictures = pictureContext(createS3Storage({ s3, mediaPublicUrl: undefined }));
  const { url } = await startApiServer(database, { pictures });
  const { body } = await call(url, address, { as, body: pictureForm(small) });
  const served = await fetch(url + body.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0);
  await stop();
  expect((await fetch(url + body.url)).status).toBe(503);
  expect((await call(url, address, { as, body: pictureForm(small) })).status).toBe(503);
});

test('ends a picture that stops in the middle, and waits for a reader who is slow', async () => {
  const { storage, ...rest } = pictureContext();
  const half = Buffer.alloc(50_000);
  const chunks = Array.from({ length: 400 }, () => half);
  const wholeBytes = chunks.length * half.length;
  const stuck = () => new Readable({ read: () => {} });
  const get: typeof storage.get = async (key) => {
    const isWhole = key.includes('whole');
    const body = isWhole ? Readable.from(chunks, { objectMode: false }) : stuck();
    if (!isWhole) body.push(half);
    const bytes = isWhole ? wholeBytes : 2 * half.length;
    return { contentType: 'image/webp', bytes, body };
  };
  const pictures = { ...rest, storage: { ...storage, get } };
  const { url, port } = await startApiServer(database, { pictures, limits: { budgetMs: 200 } });
  await expect(fetch(`${url}/media/ab/half.webp`).then((file) => file.bytes())).rejects.toThrow();
  const socket = await openSocket(port);
  socket.write('GET /media/ab/whole.webp HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await sleep(600);
  expect((await buffer(socket)).length).toBeGreaterThan(wholeBytes);
});

test('answers "busy" to whoever would make the line of pictures too long', async () => {
  const slots = { run: () => Promise.reject(new Refusal('busy')) };
  const { url } = await startApiServer(database, { pictures: { ...pictureContext(), slots } });
  const refused = await call(url, address, { as, body: pictureForm(small) });
  expect([refused.status, refused.body.error]).toEqual([503, 'busy']);
});

/** An encoder that works on a picture until it is canceled. */
function endlessEncoder() {
  const encoded: AbortSignal[] = [];
  const encode: PictureEncoder['encode'] = (_bytes, signal) => {
    if (!signal) throw new Error('The encoder was given no signal.');
    encoded.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  };
  return { encoded, encoder: { ...inThisProcess, encode } };
}

async function sendPicture(port: number, person: { id: string }) {
  const socket = await openSocket(port);
  const body = Buffer.concat([Buffer.from(part), small, Buffer.from('\r\n--b--\r\n')]);
  const start = (await head(form, body.length)).replace(
    /Bearer .*/,
    `Bearer ${await signToken(person.id)}`,
  );
  socket.write(Buffer.concat([Buffer.from(start), body]));
  return socket;
}

test('cancels the picture of a sender who hangs up, and takes those who wait out of the queue', async () => {
  const { encoded, encoder } = endlessEncoder();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const pictures = { ...pictureContext(), encoder };
  const run = vi.spyOn(pictures.slots, 'run');
  const { port, url } = await startApiServer(database, { pictures, log });
  const other = await makePerson(database.db);
  const working = [await sendPicture(port, as), await sendPicture(port, other)];
  await eventually(() => expect(encoded).toHaveLength(2));
  const waiting = [await sendPicture(port, as), await sendPicture(port, as)];
  await eventually(() => expect(run).toHaveBeenCalledTimes(4));
  const send = () => call(url, address, { as, body: pictureForm(small) });
  expect(await send()).toMatchObject({
    status: 429,
    body: {
      error: 'too_many_pictures',
      message: 'Your last photos are still being prepared. Send the next one in a few seconds.',
    },
  });
  for (const socket of waiting) socket.destroy();
  const [, , third, fourth] = run.mock.results;
  for (const left of [third, fourth])
    await expect(left?.value).rejects.toThrow('The caller hung up.');
  working[0]!.destroy();
  await eventually(() => expect(encoded[0]!.aborted).toBe(true));
  // The next sender gets the slot: nobody encodes what the others no longer wait for.
  const next = await sendPicture(port, as);
  await eventually(() => expect(encoded).toHaveLength(3));
  expect(encoded.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  for (const socket of [next, working[1]!]) socket.destroy();
  await eventually(() => expect(encoded.every(({ aborted }) => aborted)).toBe(true));
  expect([await storedFiles(pictures.storage), lines]).toEqual([[], []]);
});

test('takes the picture of somebody else while four accounts send all they can', async () => {
  const { encoded, encoder } = endlessEncoder();
  const pictures = { ...pictureContext(), encoder };
  const run = vi.spyOn(pictures.slots, 'run');
  const { port } = await startApiServer(database, { pictures });
  const four = await Promise.all([1, 2, 3, 4].map(() => makePerson(database.db)));
  const flood: Socket[] = [];
  for (const person of four)
    for (let sent = 0; sent < 20; sent += 1) flood.push(await sendPicture(port, person));
  const responses = flood.map(readResponse);
  await eventually(() => expect(encoded).toHaveLength(2));
  // Each of the four has three pictures in the queue; the others were refused at once.
  await eventually(() => expect(flood.filter(({ closed }) => closed)).toHaveLength(4 * 17));
  const usual = await sendPicture(port, as);
  await eventually(() => expect(run).toHaveBeenCalledTimes(4 * 20 + 1));
  for (const socket of flood) socket.destroy();
  await eventually(() => expect(encoded.at(-1)?.aborted).toBe(false));
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4 * 17);
  expect(usual.closed).toBe(false);
  usual.destroy();
});
