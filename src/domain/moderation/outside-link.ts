// Finds links in a text that lead off the marketplace, also those written without "https://".

const links =
  /(?:https?:\/\/|www\.)[^\s<>()[\]"]{2,}|(?<![\p{L}\d.@-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|edu|gov|io|co|me|us|info|app|dev|shop|store|site|online|biz|ly|gg|link|page)(?![\p{L}\d-])(?:\/[^\s<>()[\]"]*)?/giu;

/** Their domain is not a link. */
const addresses = /[^\s@]{1,64}@[^\s@]{1,255}/g;

export const hasOutsideLink = (text: string, ownHost: string): boolean =>
  (text.replaceAll(addresses, ' ').match(links) ?? []).some((link) => hostOf(link) !== ownHost);

function hostOf(link: string): string {
  const host = link.toLowerCase().replace(/^https?:\/\//, '');
  return host.replace(/[/?#:].*$/, '').replace(/\.$/, '');
}
