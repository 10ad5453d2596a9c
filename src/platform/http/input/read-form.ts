// Reads a multipart body part by part and checks it against the call's rules while it is received: text fields for the
// body's schema, files spooled to disk.
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec, FileRule } from '#contract/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { fileMessages } from '#contract/file-messages.ts';
import { httpLimits } from '../limits.ts';
import { type SpooledFile, spoolFile } from './spool-file.ts';

interface Received {
  body: unknown;
  files?: Record<string, SpooledFile[]>;
  /** Called when the call is over. */
  release(): Promise<void>;
}

export type ReadBody = (request: FastifyRequest, spec: EndpointSpec) => Promise<Received>;

const mostFields = 100;

export async function acceptForms(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser('application/json');
  await server.register(multipart);
}

export const readForm: ReadBody = async (request, { files: rules = {} }) => {
  const form = emptyForm(rules);
  const release = async () => {
    await Promise.all([...form.files.values()].flat().map((file) => file.close()));
  };
  try {
    // A request without any body has no content type that would have been refused.
    if (request.isMultipart()) await readParts(request, form);
    for (const [field, { least = 0 }] of Object.entries(rules))
      if ((form.files.get(field)?.length ?? 0) < least) throw refuse(field, fileMessages.missing);
    return { body: form.fields, files: Object.fromEntries(form.files), release };
  } catch (error) {
    await release();
    throw refusalFor(error);
  }
};

interface Form {
  rules: Map<string, FileRule>;
  fields: Record<string, unknown>;
  fieldBytes: number;
  files: Map<string, SpooledFile[]>;
}

const emptyForm = (rules: Record<string, FileRule>): Form => ({
  rules: new Map(Object.entries(rules)),
  fields: {},
  fieldBytes: 0,
  files: new Map(Object.keys(rules).map((field) => [field, []])),
});

async function readParts(request: FastifyRequest, form: Form): Promise<void> {
  const rules = [...form.rules.values()];
  const files = rules.reduce((sum, { most }) => sum + most, 0);
  const limits = {
    fields: mostFields,
    fieldSize: httpLimits.bodyBytes,
    // Limits one higher than allowed, so that we refuse the file ourselves, with the rule's own message.
    files: files + 1,
    fileSize: Math.max(...rules.map(({ maxBytes }) => maxBytes)) + 1,
    parts: mostFields + files + 1,
  };
  try {
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') await addFile(form, part);
      else addField(form, part);
  } finally {
    // A refused body still arrives: the parser must not go on with what is being discarded.
    request.raw.unpipe();
  }
}

function addField(form: Form, { fieldname, value, ...part }: MultipartValue): void {
  // The parser has read this field as JSON, which can take far more memory than its bytes suggest.
  if (typeof value !== 'string') throw refuse(fieldname, 'must be text');
  form.fieldBytes += Buffer.byteLength(fieldname) + Buffer.byteLength(value);
  const tooLong = part.valueTruncated || part.fieldnameTruncated;
  if (tooLong || form.fieldBytes > httpLimits.bodyBytes) throw new Refusal('payload_too_large');
  if (form.rules.has(fieldname)) throw refuse(fieldname, 'must be a file');
  const earlier = form.fields[fieldname];
  // A repeated name makes a list.
  form.fields[fieldname] = earlier === undefined ? value : [earlier, value].flat();
}

async function addFile(form: Form, part: MultipartFile): Promise<void> {
  const rule = form.rules.get(part.fieldname);
  if (!rule) throw refuse(part.fieldname, 'is not known here');
  const files = form.files.get(part.fieldname) ?? [];
  if (files.length === rule.most)
    throw refuse(part.fieldname, rule.tooMany ?? fileMessages.tooMany);
  const file = await spoolFile(part.filename, part.file, rule.maxBytes);
  if (!file)
    throw refuse(part.fieldname, fileMessages.tooLarge(rule.maxBytes), 'payload_too_large');
  // Browsers send this for a file input in which nothing was chosen.
  if (file.bytes === 0 && !part.filename) await file.close();
  else files.push(file);
}

const refuse = (field: string, message: string, code: ErrorCode = 'invalid_input'): Refusal =>
  new Refusal(code, { message, fields: { [field.slice(0, 200)]: message } });

/** The parser's errors about a broken body carry neither code nor status. */
function refusalFor(error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  const isOurs = error instanceof Refusal || ['open', 'write', 'unlink'].includes(String(syscall));
  if (isOurs || String(code).startsWith('FST_')) return error;
  const message = 'The body is not valid multipart/form-data.';
  return new Refusal('bad_request', { message, cause: error });
}
