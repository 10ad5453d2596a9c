// Keeps one connection to the server open: reconnects when it is lost, and detects a dead one by ping.
import type { FromClient } from '#contract/live-messages.ts';

/** A socket, or its fake in tests. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  said(text: string): void;
  closed(): void;
}

export type Connect = (events: WireEvents) => Wire;
/** Sends on the wire it was created for; does nothing once that is lost. */
export type Send = (message: FromClient) => void;

export interface Line {
  open(): void;
  close(): void;
  /** Connects at once instead of waiting for the next attempt; pings an open connection. */
  wake(): void;
}

interface Options {
  connect: Connect;
  opened: (send: Send) => void;
  said: (text: string) => void;
  random?: (() => number) | undefined;
}

const retryAfterMs = [1000, 2000, 5000, 10_000];
/** Spreads reconnects, so that not all clients reach a restarted server at the same moment. */
const jitter = 0.2;
const askAfterMs = 25_000;
const responseWithinMs = 10_000;

export function createLine({ connect, opened, said, random = Math.random }: Options): Line {
  let isWanted = false;
  let wire: Wire | undefined;
  let isOpen = false;
  let isAsked = false;
  let failures = 0;
  // The same timer serves both waits: for the next attempt, or for a message from the server.
  let timer: ReturnType<typeof setTimeout> | undefined;

  function after(ms: number, step: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(step, ms);
  }

  function dial(): void {
    const dialled = connect({
      opened: () => {
        if (dialled !== wire) return;
        isOpen = true;
        after(askAfterMs, ask);
        opened((message) => dialled === wire && dialled.send(JSON.stringify(message)));
      },
      said: (text) => {
        if (dialled !== wire) return;
        // Reset on the first message, not on open: a server that accepts and then closes still gets growing pauses.
        failures = 0;
        isAsked = false;
        after(askAfterMs, ask);
        said(text);
      },
      closed: () => {
        if (dialled === wire) lose();
      },
    });
    wire = dialled;
    after(responseWithinMs, lose);
  }

  function ask(): void {
    // A second ping would restart the timeout, and a dead connection would never be detected.
    if (isAsked) return;
    isAsked = true;
    wire?.send(JSON.stringify({ ping: true } satisfies FromClient));
    after(responseWithinMs, lose);
  }

  function hangUp(): void {
    clearTimeout(timer);
    const lost = wire;
    wire = undefined;
    isOpen = false;
    isAsked = false;
    lost?.close();
  }

  function lose(): void {
    hangUp();
    const pauseMs = retryAfterMs[failures] ?? retryAfterMs.at(-1) ?? 0;
    failures += 1;
    after(pauseMs * (1 + jitter * random()), dial);
  }

  return {
    open: () => {
      if (isWanted) return;
      isWanted = true;
      dial();
    },
    close: () => {
      isWanted = false;
      failures = 0;
      hangUp();
    },
    wake: () => {
      if (!isWanted) return;
      if (!wire) dial();
      else if (isOpen) ask();
    },
  };
}
