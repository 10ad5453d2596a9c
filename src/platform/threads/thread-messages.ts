// The messages between the thread that answers requests and the threads that work for it.

/** Performs a call of a task on the main thread, where the database and the handlers are. */
export type TaskCall = (name: string, input: unknown) => Promise<unknown>;

export type ToThread =
  | { kind: 'task'; id: number; name: string; input: unknown }
  | { kind: 'called'; call: number; outcome: Outcome };

export type FromThread =
  | { kind: 'call'; id: number; call: number; name: string; input: unknown }
  | { kind: 'done'; id: number; outcome: Outcome };

export type Outcome = { value: unknown } | { failure: PlainFailure };

/** A thrown value as plain data: a copied Error would lose its own properties and its name. */
export interface PlainFailure {
  message: string;
  name?: string;
  stack?: string;
  cause?: PlainFailure;
  details?: Record<string, unknown>;
}

export function plainFailure(thrown: unknown): PlainFailure {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const details = Object.fromEntries(Object.entries(thrown).filter(isPlain));
  return {
    name,
    message,
    details,
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: plainFailure(cause) }),
  };
}

export function errorOf({ message, name, stack, cause, details }: PlainFailure): Error {
  const error = new Error(message, cause && { cause: errorOf(cause) });
  return Object.assign(error, details, name && { name }, stack && { stack });
}

const isPlain = ([key, value]: [string, unknown]): boolean =>
  !['name', 'message', 'stack', 'cause'].includes(key) &&
  (value === null || !['function', 'symbol', 'object'].includes(typeof value));
