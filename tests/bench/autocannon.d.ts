// The part of autocannon that the measurements use; it ships no types.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds, or a number of requests. */
    duration?: number;
    amount?: number;
    /** Requested in turn. */
    requests?: { path: string }[];
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
