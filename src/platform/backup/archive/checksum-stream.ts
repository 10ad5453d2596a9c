// Measures a stream: bytes, lines, and their checksum.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measure {
  bytes: number;
  /** COPY writes a row per line, and escapes the line ends inside of values. */
  lines: number;
  sha256: string;
}

export class ChecksumStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, next: () => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines++;
    this.push(chunk);
    next();
  }

  /** Call once, after the end. */
  result(): Measure {
    return { bytes: this.#bytes, lines: this.#lines, sha256: this.#hash.digest('hex') };
  }
}
