// The way out for a finished mail: a mail server, or the mailbox of the demo.

export interface FinishedMail {
  id: string;
  kind: string;
  from: string;
  to: string;
  raw: Buffer;
}

export interface Delivery {
  /** Aborted, it fails soon. */
  signal: AbortSignal;
  /** Waited for before the last bytes: from then on, nobody knows whether it has been accepted. */
  beforeTheEnd(): Promise<void>;
}

export interface MailTransport {
  /** Done when somebody else is responsible for the mail. */
  deliver(mail: FinishedMail, delivery: Delivery): Promise<void>;
  close(): void;
}
