// A small collector of traces: takes OTLP over HTTP in its JSON form, and remembers the spans.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atTheEnd } from '#tests/fault/database-processes.ts';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  hasFailed: boolean;
  attributes: Record<string, string | number | undefined>;
}

/** The receiver stops with the test or its file. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isTrace = request.method === 'POST' && request.url === '/v1/traces';
      if (!isTrace || request.headers['content-type'] !== 'application/json')
        return response.writeHead(404).end();
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        resources.push(valuesOf(resource.attributes));
        for (const { spans: sent } of scopeSpans) spans.push(...sent.map(readSpan));
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, resources };
}

const readSpan = ({ attributes, status, parentSpanId, ...span }: WireSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  name: span.name,
  parentSpanId: parentSpanId || undefined,
  hasFailed: status.code === 2,
  attributes: valuesOf(attributes),
});

const valuesOf = (attributes: WireSpan['attributes']): ReceivedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );
