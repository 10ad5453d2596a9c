// Shortens the name of a place to its town, for which the bar has room.

/** "Austin, TX 78704" → "Austin, TX" */
export const withoutZip = (name: string): string => name.replace(/ \d{5}$/, '');
