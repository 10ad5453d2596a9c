// Types of screen-words.mjs.

/** Patterns of words that texts for people do not use, each with the word to use instead. */
export declare const screenWords: [pattern: RegExp, instead: string][];

export declare function wrongWordOf(text: string): { word: string; instead: string } | undefined;
