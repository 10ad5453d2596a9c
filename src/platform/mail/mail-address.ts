// Checks addresses before we hand them to a mail server: text that could be read as two, or as none, is refused.

/** An unquoted local part and a domain with labels, in any script; RFC 5321 allows 254 characters. */
const address =
  /^[^\s\p{Cc}\p{Cf}"(),:;<>@[\\\]]{1,64}@[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u;

export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text);
