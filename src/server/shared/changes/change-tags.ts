// The tags of what pages and responses show, and the text of a notice that names what has changed.

export const tags = {
  /** The class itself: its texts, price, sessions and rating. */
  class: (id: string) => `class:${id}`,
  /** Its free seats, where they must be right at once: on its own page. */
  seatsOf: (classId: string) => `seats:${classId}`,
  instructor: (id: string) => `instructor:${id}`,
  studio: (id: string) => `studio:${id}`,
  /** A choice of classes or instructors, which a new or changed one may belong to. */
  list: 'list',
  /** A choice by free seats, which any booking may change. */
  seats: 'seats',
  /** Reviews of several classes. */
  reviews: 'reviews',
} as const;

/** The notice topic of changes; an empty payload means that anything may have changed. */
export const changesTopic = 'classes';

export interface Change {
  /** Entries with these tags are never shown again. */
  drop: readonly string[];
  /** Entries with these tags may be shown for two more seconds. */
  touch?: readonly string[];
}

const softly = '~';

export const writeChange = ({ drop, touch = [] }: Change): string =>
  [...drop, ...touch.map((tag) => softly + tag)].join(' ');

export function readChange(text: string): Required<Change> {
  const words = text.split(' ');
  return {
    drop: words.filter((word) => !word.startsWith(softly)),
    touch: words.filter((word) => word.startsWith(softly)).map((word) => word.slice(1)),
  };
}
