// Refuses visitors without the router when too many come: in a sentence for programs, on a page for people.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#contract/errors.ts';
import { busyPage } from '../../pages/last-resort.ts';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { countInHour } from '../../counts/hourly-counts.ts';
import { errorResponseOf } from '../errors/error-response.ts';
import type { OnServed } from '../served.ts';
import type { ReturnLater } from './return-later.ts';

interface Options {
  log: Log;
  headers: Record<string, string>;
  idOf: (request: IncomingMessage) => string;
  returnLater: ReturnLater;
  onServed?: OnServed | undefined;
}

export function refuseVisitors({ log, headers, idOf, returnLater, onServed }: Options) {
  const refused = errorResponseOf(new Refusal('busy'), '');
  const head = { ...headers, 'cache-control': 'no-store' };
  const json = { ...head, 'content-type': 'application/json; charset=utf-8' };
  const html = { ...head, 'content-type': 'text/html; charset=utf-8' };
  const text = JSON.stringify(refused.body);
  const count = logEverySecond(log);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const isCall = request.url?.startsWith('/api/');
    const seconds = returnLater();
    response.setHeader('retry-after', seconds).setHeader('x-request-id', idOf(request));
    response.writeHead(refused.status, isCall ? json : html).end(isCall ? text : busyPage(seconds));
    onServed?.({
      method: 'GET',
      route: 'refused',
      status: refused.status,
      ms: 0,
      headers: request.headers,
      isInFront: true,
    });
    countInHour('limit', 'overload-visitors');
    count();
  };
}

/** A line for each of them would take time that is short then. */
function logEverySecond(log: Log): () => void {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    log.warn({ refused }, 'visitors were refused, because too many came at once');
    refused = 0;
    timer = undefined;
  };
  return () => {
    refused += 1;
    timer ??= setTimeout(write, secondMs).unref();
  };
}
