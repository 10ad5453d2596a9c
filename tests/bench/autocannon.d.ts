// The part of autocannon that the measurements use; it ships no types.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** How long, or how many requests. */
    duration?: number;
    amount?: number;
    /** Asked for in turn. */
    requests?: { path: string }[];
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
