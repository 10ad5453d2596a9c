// The transport of a finished mail: a mail server, or the mailbox of the demo.

export interface FinishedMail {
  id: string;
  kind: string;
  from: string;
  to: string;
  raw: Buffer;
}

export interface Delivery {
  /** When aborted, the delivery fails soon. */
  signal: AbortSignal;
  /** Awaited before the last bytes: from then on, it is unknown whether the mail has been accepted. */
  beforeTheEnd(): Promise<void>;
}

export interface MailTransport {
  /** Resolves when the receiver is responsible for the mail. */
  deliver(mail: FinishedMail, delivery: Delivery): Promise<void>;
  close(): void;
}
