// Draws random requests for an address: ids of this world, values from the document, and then mutations.
import fc from 'fast-check';
import { type CallerKind, callers, type Draft } from './draft.ts';
import { fromSchema, type Known } from './from-schema.ts';
import { hostileText } from './hostile-values.ts';
import { mutations } from './mutations.ts';
import type { Target } from './targets.ts';

/** A request that succeeds for somebody: the values of the placeholders, the query and the body. */
export interface Template {
  ids: string[];
  query: string;
  body: unknown;
}

export interface Drawing {
  known: Known;
  /** All ids that exist, of whatever. */
  ids: string[];
  /** The ids that the placeholder of this path could mean. */
  idsFor: (path: string) => string[];
  templates: Map<string, Template[]>;
  /** Files to upload. */
  files: Buffer[];
}

const boundary = 'edge-of-a-part';

export function requestsFor(target: Target, drawing: Drawing): fc.Arbitrary<Draft> {
  return fc
    .record({
      caller: callerFor(target),
      url: urlFor(target, drawing),
      body: bodyFor(target, drawing),
      mutations,
    })
    .map(({ caller, url, body, mutations: changes }) => {
      const draft: Draft = {
        target,
        caller,
        method: target.method,
        url,
        headers: body ? [['Content-Type', body.type]] : [],
        body: body?.bytes,
        hangsUp: false,
        isForTarget: true,
      };
      const changed = changes.reduce((each, change) => change(each), draft);
      return isUnfinished(changed) ? { ...changed, hangsUp: true } : changed;
    });
}

/** The server waits for the end of a body in chunks, so its sender has to hang up. */
const isUnfinished = ({ headers, body }: Draft): boolean =>
  headers.some(([name]) => name === 'Transfer-Encoding') &&
  body?.toString('latin1').endsWith('0\r\n\r\n') !== true;

const usualCallers = callers.slice(0, 7);

function callerFor({ path }: Target): fc.Arbitrary<CallerKind> {
  const likely: CallerKind =
    path.includes('/admin/') && path.startsWith('/auth') ? 'service' : 'operator';
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<CallerKind>(...usualCallers) },
    { weight: 2, arbitrary: fc.constant<CallerKind>(likely) },
    { weight: 1, arbitrary: fc.constantFrom<CallerKind>(...callers) },
  );
}

function urlFor(target: Target, drawing: Drawing): fc.Arbitrary<string> {
  const places = [...target.path.matchAll(/\{\w+\}/g)];
  const templates = drawing.templates.get(target.name) ?? [];
  const fromTemplate = templates.map(({ ids }) => fc.constant(ids));
  const drawn = fc.tuple(...places.map(() => idFor(target, drawing)));
  const ids = fc.oneof(...fromTemplate.flatMap((each) => [each, each]), drawn);
  return fc.tuple(ids, queryFor(target, drawing)).map(([values, query]) => {
    const left = [...values];
    const path = target.path.replaceAll(/\{\w+\}/g, () =>
      encodeURIComponent((left.shift() ?? 'x').toWellFormed()),
    );
    return query === '' ? path : `${path}?${query}`;
  });
}

function idFor({ path }: Target, { ids, idsFor }: Drawing): fc.Arbitrary<string> {
  const fitting = idsFor(path);
  return fc.oneof(
    ...(fitting.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...fitting) }] : []),
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 2000)) },
  );
}

function queryFor({ query, name }: Target, { known, templates }: Drawing): fc.Arbitrary<string> {
  const fields = Object.entries(query);
  const usual = (templates.get(name) ?? []).map((each) => fc.constant(each.query));
  if (fields.length === 0) return fc.oneof(fc.constant(''), ...usual);
  const values = fc.record(
    Object.fromEntries(fields.map(([field, schema]) => [field, fromSchema(schema, known, field)])),
    { requiredKeys: [] },
  );
  return fc.oneof(...usual, values.map(writeQuery), values.map(writeQuery));
}

const writeQuery = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value).toWellFormed())}`)
    .join('&')
    .slice(0, 6000);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

interface Body {
  type: string;
  bytes: Buffer;
}

function bodyFor(target: Target, drawing: Drawing): fc.Arbitrary<Body | undefined> {
  const { body } = target;
  if (!body) return fc.constantFrom(undefined, undefined, undefined, jsonBody({}));
  const templates = (drawing.templates.get(target.name) ?? []).flatMap((template) =>
    template.body === undefined ? [] : [fc.constant(template.body)],
  );
  const values = fc.oneof(...templates, fromSchema(body.schema, drawing.known));
  if (body.type !== 'multipart/form-data') return values.map(jsonBody);
  return fc
    .tuple(values, fc.constantFrom(...drawing.files))
    .map(([fields, file]) => formBody(fields, file, target));
}

const jsonBody = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value) ?? ''),
});

function formBody(fields: unknown, file: Buffer, target: Target): Body {
  const properties = Object.entries(
    (target.body?.schema['properties'] ?? {}) as Record<string, Record<string, unknown>>,
  );
  const isFile = new Set(
    properties
      .filter(([, schema]) => JSON.stringify(schema).includes('contentMediaType'))
      .map(([name]) => name),
  );
  const texts = Object.entries(Object(fields) as object).filter(([name]) => !isFile.has(name));
  const parts = [
    ...texts.map(([name, value]) => part(name, Buffer.from(textOf(value)))),
    ...[...isFile].map((name) => part(name, file, 'picture.jpg')),
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function part(name: string, value: Buffer, filename?: string): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '_')}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), value, Buffer.from('\r\n')]);
}
