// Runs work in a span where traces are on, and as it is otherwise. Loads nothing of OpenTelemetry.
import { AsyncResource } from 'node:async_hooks';
import type { InSpan } from './tracing.ts';

let current: InSpan | undefined;

/** Traces concern the whole process, so there is one of this. */
export const setInSpan = (inSpan: InSpan | undefined): void => void (current = inSpan);

export const inSpan: InSpan = (span, work) => (current ? current(span, work) : work());

/** Lets work that another thread asks for later count to the present span. */
export const keepSpan = <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
  current ? AsyncResource.bind(work) : work;
