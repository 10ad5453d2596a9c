// Restricts redirects to the site and the allow-list. Any other target becomes the site itself.
import type { IdentitySettings } from '../identity.ts';

type Settings = Pick<IdentitySettings, 'siteUrl' | 'redirectUrls'>;

const mostLetters = 2048;

/** Called when a mail is written and again when its link is followed; the result has no fragment. */
export function allowedRedirect(settings: Settings, wanted: string | undefined): string {
  const target = wanted === undefined ? undefined : readTarget(wanted);
  return target && isAllowed(settings, target.url) ? target.text : settings.siteUrl;
}

/** The origins whose scripts may read our responses. */
export const allowedOrigins = ({ siteUrl, redirectUrls }: Settings): Set<string> =>
  new Set([
    new URL(siteUrl).origin,
    ...redirectUrls
      .map((url) => new URL(url))
      .filter(isPrivate)
      .map((url) => url.origin),
  ]);

/** Accepts only URLs that every parser reads alike. The text stays as given, because clients compare it. */
function readTarget(wanted: string): { text: string; url: URL } | undefined {
  const [text = ''] = wanted.split('#', 1);
  const authority = /^https?:\/\/([^/?]+)(?:[/?]|$)/.exec(text)?.[1];
  if (!authority || text.length > mostLetters || /[^\x21-\x7e]|[\\"<>`]/.test(text))
    return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // Refuses hosts that change when parsed: IP addresses written as numbers, user names, encoded letters.
  return url.host === authority.toLowerCase() ? { text, url } : undefined;
}

function isAllowed({ siteUrl, redirectUrls }: Settings, url: URL): boolean {
  if (url.origin === new URL(siteUrl).origin) return true;
  return isPrivate(url) && redirectUrls.some((entry) => isBelow(url, new URL(entry)));
}

function isBelow(url: URL, entry: URL): boolean {
  const folder = entry.pathname.replace(/\/+$/, '');
  if (url.origin !== entry.origin) return false;
  if (folder === '') return true;
  // Servers differ in how they read these, and some leave the folder because of them.
  if (/(?:\.|%2e){2}|%2f|%5c/i.test(url.pathname)) return false;
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`);
}

/** Nobody on the way can read it: encrypted, or on the same machine. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);
