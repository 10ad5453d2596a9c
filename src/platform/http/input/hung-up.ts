// Aborts when a caller hangs up before the response was sent, so that work nobody waits for can stop.
import type { ServerResponse } from 'node:http';
import { Refusal } from '#contract/errors.ts';

export function abortAtHangUp(response: ServerResponse): AbortController {
  const controller = new AbortController();
  response.once('close', () => {
    if (response.writableFinished) return;
    controller.abort(new Refusal('bad_request', { message: 'The caller hung up.' }));
  });
  return controller;
}
