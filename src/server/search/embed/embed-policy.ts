// The content security policy of an embedded list: any site may frame it, and it can do nothing but show and link. One that
// is asked to tell its height also runs that one script, with an origin of its own, and still calls nobody.
import { fitScriptSource } from './fit-script.ts';

interface Origins {
  publicUrl: string;
  mediaPublicUrl?: string | undefined;
}

/** The origin is named beside 'self', which some browsers do not match in a sandboxed page. */
export const embedPolicy = (
  { publicUrl, mediaPublicUrl }: Origins,
  { fits }: { fits: boolean },
): string =>
  [
    "default-src 'none'",
    [
      "img-src 'self'",
      new URL(publicUrl).origin,
      ...(mediaPublicUrl ? [new URL(mediaPublicUrl).origin] : []),
    ].join(' '),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(fits ? [`script-src ${fitScriptSource}`] : []),
    `sandbox${fits ? ' allow-scripts' : ''} allow-popups allow-popups-to-escape-sandbox`,
  ].join('; ');
