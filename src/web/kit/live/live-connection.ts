// Keeps one connection to the server open: reconnects when it is lost, and detects a dead one by ping.
import type { FromClient } from '#contract/live-messages.ts';

/** A socket, or its fake in tests. */
export interface Channel {
  send(text: string): void;
  close(): void;
}

export interface ChannelEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export type Connect = (events: ChannelEvents) => Channel;
/** Sends on the channel it was created for; does nothing once that is lost. */
export type Send = (message: FromClient) => void;

export interface LiveConnection {
  open(): void;
  close(): void;
  /** Connects at once instead of waiting for the next attempt; pings an open connection. */
  wake(): void;
}

interface Options {
  connect: Connect;
  opened: (send: Send) => void;
  received: (text: string) => void;
  random?: (() => number) | undefined;
}

const retryAfterMs = [1000, 2000, 5000, 10_000];
/** Spreads reconnects, so that not all clients reach a restarted server at the same moment. */
const jitter = 0.2;
const askAfterMs = 25_000;
const responseWithinMs = 10_000;
const ping = JSON.stringify({ ping: true } satisfies FromClient);

const pauseMs = (failures: number): number => retryAfterMs[failures] ?? retryAfterMs.at(-1) ?? 0;

export function createLiveConnection(options: Options): LiveConnection {
  const { connect, opened, received, random = Math.random } = options;
  let isWanted = false;
  let channel: Channel | undefined;
  let isOpen = false;
  let failures = 0;
  const retry = createTimer();
  const pulse = createPulse(() => channel?.send(ping), lose);

  function connectNow(): void {
    const connected = connect({
      opened: () => {
        if (connected !== channel) return;
        isOpen = true;
        pulse.heard();
        opened((message) => connected === channel && connected.send(JSON.stringify(message)));
      },
      received: (text) => {
        if (connected !== channel) return;
        // Reset on the first message, not on open: a server that accepts and then closes still gets growing pauses.
        failures = 0;
        pulse.heard();
        received(text);
      },
      closed: () => connected === channel && lose(),
    });
    channel = connected;
    retry.stop();
    pulse.expect();
  }

  function disconnect(): void {
    retry.stop();
    pulse.stop();
    const lost = channel;
    channel = undefined;
    isOpen = false;
    lost?.close();
  }

  function lose(): void {
    disconnect();
    retry.after(pauseMs(failures) * (1 + jitter * random()), connectNow);
    failures += 1;
  }

  return {
    open: () => {
      if (isWanted) return;
      isWanted = true;
      connectNow();
    },
    close: () => {
      isWanted = false;
      failures = 0;
      disconnect();
    },
    wake: () => {
      if (!isWanted) return;
      if (!channel) connectNow();
      else if (isOpen) pulse.ask();
    },
  };
}

/** Pings a connection that is quiet, and reports one that does not respond. */
function createPulse(sendPing: () => void, onDead: () => void) {
  const timer = createTimer();
  let isAsked = false;
  const expect = (): void => timer.after(responseWithinMs, onDead);
  const ask = (): void => {
    // A second ping would restart the timeout, and a dead connection would never be detected.
    if (isAsked) return;
    isAsked = true;
    sendPing();
    expect();
  };
  return {
    expect,
    ask,
    heard: () => {
      isAsked = false;
      timer.after(askAfterMs, ask);
    },
    stop: () => {
      isAsked = false;
      timer.stop();
    },
  };
}

function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    after: (ms: number, step: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(step, ms);
    },
    stop: (): void => clearTimeout(timer),
  };
}
