// Writes the result of a handler as text for the wire.
import type { EndpointSpec } from '#contract/endpoint.ts';

export const writeBody = (spec: EndpointSpec, body: unknown): string =>
  spec.produces ? String(body) : JSON.stringify(body);

export const contentTypeOf = (spec: EndpointSpec): string =>
  spec.produces ?? 'application/json; charset=utf-8';
