// Detects a file's type by its first bytes, so that nothing but the three decoders we want ever sees it.
type PictureKind = 'jpeg' | 'png' | 'webp';

export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  const hex = head.toString('hex');
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  return undefined;
}
