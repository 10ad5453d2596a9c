// Gives bytes that stay cached a block of memory of their own.

/**
 * Node cuts small buffers, and all that zlib returns, out of blocks of 64 KB. One of them that is cached keeps the whole
 * block, so that a cache would hold many times the bytes it counts.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
