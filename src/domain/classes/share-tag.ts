// Tags of share links: where an instructor has shared a class, such as "instagram".

export const shareTagPattern = /^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$/;
export const shareTagLength = 24;

/** Enough for every place where somebody shares a class, and few enough that a list stays readable. */
export const mostShareTags = 20;

/** The search parameter of a share link. */
export const shareParam = 'via';

/** "Instagram story" → "instagram-story"; empty where nothing is left. */
export const shareTagOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, shareTagLength)
    .replace(/-+$/, '');

export const shareLink = (publicUrl: string, classId: string, tag: string): string =>
  `${publicUrl}/classes/${classId}?${shareParam}=${tag}`;

/** Tags of the links in feeds and embedded lists; a class gets one when somebody first comes by it. */
export const marketplaceTags = {
  website: 'website',
  feed: 'feed',
  calendar: 'calendar',
} as const;
