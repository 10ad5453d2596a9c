// Addresses that end an alert: the page for people, and the one-click address for mail programs (RFC 8058).
import type { Brand } from '#platform/mail/mail-templates.ts';

/** The token stands behind the #, so that no server log contains it. */
export const stopPage = ({ publicUrl }: Brand, token: string): string =>
  `${publicUrl}/alerts/stop#${token}`;

export const stopPost = ({ publicUrl }: Brand, token: string): string =>
  `${publicUrl}/alerts/stop/${token}`;

/** Ends all saved searches of the person. */
export const stopAllPost = (brand: Brand, token: string): string =>
  `${stopPost(brand, token)}?all=1`;
