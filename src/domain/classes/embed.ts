// The list of next dates that instructors and studios put on their own sites, and the snippet that puts it there.

export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** A card knows ten dates of its class, so ten are right whatever class they are of. */
export const mostEmbedDates = 10;
export const standardEmbedDates = 5;

export interface EmbedOwner {
  kind: 'instructor' | 'studio';
  /** The username, or the handle of the studio. */
  name: string;
}

export interface EmbedLook {
  count: number;
  theme: EmbedTheme;
}

export const embedPath = ({ kind, name }: EmbedOwner, { count, theme }: EmbedLook): string =>
  `/embed/${kind}s/${encodeURIComponent(name)}?count=${count}&theme=${theme}&fit=true`;

/** Pixels that are kept free until the list says how high it is; web/public/embed.js reckons the same. */
export const embedHeight = (count: number): number => count * 96 + 58;

/** Usernames and handles contain nothing that HTML would have to escape. */
export const embedSnippet = (
  publicUrl: string,
  { kind, name }: EmbedOwner,
  { count, theme }: EmbedLook,
): string =>
  `<script src="${publicUrl}/embed.js" data-${kind}="${name}" data-count="${count}" data-theme="${theme}" async></script>`;

/** What the frame of a list may do: its one script has an origin of its own, and reads nothing of the page around it. */
export const embedSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The name under which a list tells its height. */
export const embedHeightKey = 'trellisListHeight';

/** Pixels; undefined for any other message, and for a height that no list has. web/public/embed.js decides the same. */
export function embedHeightIn(message: unknown): number | undefined {
  const pixels = Number((message as Record<string, unknown> | null)?.[embedHeightKey]);
  return pixels >= 100 && pixels <= 4000 ? Math.ceil(pixels) : undefined;
}
