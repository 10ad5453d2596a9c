// Stands in for the live connection of a page that is shown as another person: what the server would say is meant for the
// operator. It takes up every topic, so that the page reads once what it would follow, and never says that something changed.
import type { FromClient, FromServer } from '#contract/live-messages.ts';

export class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState: number = SilentSocket.CONNECTING;

  constructor() {
    super();
    setTimeout(() => {
      if (this.readyState !== SilentSocket.CONNECTING) return;
      this.readyState = SilentSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    const reply = replyTo(JSON.parse(text) as FromClient);
    if (!reply) return;
    const data = JSON.stringify(reply);
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  close(): void {
    this.readyState = SilentSocket.CLOSED;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  }
}

function replyTo(message: FromClient): FromServer | undefined {
  if ('hello' in message) return { signedIn: true };
  if ('listen' in message) return { listening: message.listen };
  return 'ping' in message ? { pong: true } : undefined;
}
