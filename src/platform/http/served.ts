// What is known of a request once its response is sent, for the figures and the traces.
import type { IncomingHttpHeaders } from 'node:http';

export interface Served {
  method: string;
  /** The route's pattern: an address could name people, and there are too many of them. */
  route: string;
  status: number;
  ms: number;
  /** Of the request. */
  headers: IncomingHttpHeaders;
  /** Whether it was sent from memory in front of the router, whose hooks have not seen it. */
  isInFront: boolean;
}

export type OnServed = (served: Served) => void;
