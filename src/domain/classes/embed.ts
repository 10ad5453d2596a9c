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
  `/embed/${kind}s/${encodeURIComponent(name)}?count=${count}&theme=${theme}`;

/** Pixels; web/public/embed.js reckons the same, and the page scrolls where it needs more. */
export const embedHeight = (count: number): number => count * 96 + 58;

/** Usernames and handles contain nothing that HTML would have to escape. */
export const embedSnippet = (
  publicUrl: string,
  { kind, name }: EmbedOwner,
  { count, theme }: EmbedLook,
): string =>
  `<script src="${publicUrl}/embed.js" data-${kind}="${name}" data-count="${count}" data-theme="${theme}" async></script>`;
