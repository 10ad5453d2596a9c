// Security headers of every response, whatever produced it.
import type { Config } from '../config/config.ts';

/** Other origins that a setting lets browsers fetch from. */
interface Origins {
  pictures: string | undefined;
  signIn: string | undefined;
  map: string | undefined;
}

// Pages are cached whole, so there are no nonces: scripts come from our own files only.
const contentSecurityPolicy = ({ pictures, signIn, map }: Origins): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", pictures, map].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", signIn, map].filter(Boolean).join(' '),
    // The map draws in a worker that it makes from its own code.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');

/**
 * The decoders of QR codes and of HEIC photos are the only scripts that may compile WebAssembly, and they can reach nothing
 * but us. A worker goes by the policy of its own file, so no page needs to allow that.
 */
const decoderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of a built file where it is not that of pages. */
export const policyOfFile = (path: string): string | undefined =>
  /[\\/](?:decode|heic)-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path) ? decoderPolicy : undefined;

const permissions = [
  'accelerometer=()',
  // For scanning people's codes at the door.
  'camera=(self)',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'payment=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'usb=()',
].join(', ');

export type HeaderConfig = Pick<Config, 'publicUrl'> &
  Partial<Pick<Config, 'mediaPublicUrl' | 'mapStyleUrl'>> & {
    auth?: Pick<Config['auth'], 'hosted'>;
  };

export function securityHeaders(config: HeaderConfig): Record<string, string> {
  const { mediaPublicUrl, mapStyleUrl, auth } = config;
  return {
    'content-security-policy': contentSecurityPolicy({
      pictures: mediaPublicUrl && new URL(mediaPublicUrl).origin,
      signIn: auth?.hosted && new URL(auth.hosted.url).origin,
      map: mapStyleUrl && new URL(mapStyleUrl).origin,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    // A site on plain http must not tie its visitors to https.
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}

/** Links from mails lead here: their addresses carry secrets, which must not reach any other site. */
export const leaksNothing = (path: string): boolean => path.startsWith('/auth/');
