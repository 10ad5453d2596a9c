// A span for each statement: its text, which has no values, and how long it took with its way to the database.
import type { Span, Tracer } from '@opentelemetry/api';
import pg from 'pg';
import { beginClientSpan, markFailed } from './spans.ts';

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, result: unknown) => void;

const mostLetters = 2000;

/** Every connection is one of this class, also those of the job queue. Returns the function that ends it. */
export function traceStatements(tracer: Tracer): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function traced(this: pg.Client, ...args: unknown[]): unknown {
    const text = textOf(args[0]);
    const span = text === undefined ? undefined : beginSpan(tracer, text);
    if (!span) return query.apply(this, args);
    const last = args.length - 1;
    const done = args[last];
    if (typeof done === 'function')
      args[last] = (error: unknown, result: unknown) => {
        end(span, error);
        (done as Done)(error, result);
      };
    const result = query.apply(this, args);
    if (result instanceof Promise)
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    return result;
  };
  return () => void (prototype.query = query);
}

/** Undefined for streams and cursors, which have no single end. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

function beginSpan(tracer: Tracer, text: string): Span | undefined {
  const short = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
  const operation = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  return beginClientSpan(tracer, operation, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': short,
  });
}

function end(span: Span, error?: unknown): void {
  if (error) markFailed(span, error);
  span.end();
}
