// The keys that all processes share: they are made once, at the first start, and kept sealed in the database.

export interface PushKeys {
  /** The point of a P-256 key in base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: string;
}

export interface ServerKeys {
  /** Identifies this server to push services (VAPID). */
  push(): Promise<PushKeys>;
  /** Proves that a link which stops emails is ours. */
  stopLinks(): Promise<Buffer>;
  /** Encrypts the addresses of people's calendars elsewhere. */
  busyCalendars(): Promise<Buffer>;
  /** Encrypts the secrets of webhook endpoints. */
  webhooks(): Promise<Buffer>;
}
