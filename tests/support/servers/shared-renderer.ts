// One renderer for all servers of a test file: starting a thread and loading the pages takes longer than most tests.
import pino from 'pino';
import { createRenderer, type Renderer } from '#platform/renderer/renderer.ts';

const renderers = new Map<boolean, Renderer>();

/** Its threads end with the process. */
export function sharedRenderer({ offline }: { offline: boolean }): Renderer {
  const log = pino({ level: 'silent' });
  const renderer =
    renderers.get(offline) ?? createRenderer({ config: { offline, renderThreads: 1 }, log });
  renderers.set(offline, renderer);
  return renderer;
}
