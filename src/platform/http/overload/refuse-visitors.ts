// Refuses visitors without the router when too many come: in a sentence for programs, on a page for people.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#contract/errors.ts';
import { busyPage } from '../../pages/last-resort.ts';
import { errorResponseOf } from '../errors/error-response.ts';
import type { ReturnLater } from './return-later.ts';

export function refuseVisitors(headers: Record<string, string>, returnLater: ReturnLater) {
  const refused = errorResponseOf(new Refusal('busy'), '');
  const head = { ...headers, 'cache-control': 'no-store' };
  const json = { ...head, 'content-type': 'application/json; charset=utf-8' };
  const html = { ...head, 'content-type': 'text/html; charset=utf-8' };
  const text = JSON.stringify(refused.body);
  return ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const isCall = url.startsWith('/api/');
    response.setHeader('retry-after', returnLater());
    response.writeHead(refused.status, isCall ? json : html).end(isCall ? text : busyPage);
  };
}
