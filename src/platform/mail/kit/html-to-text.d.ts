// The part of html-to-text that mails use; it ships no types.
declare module 'html-to-text' {
  interface Options {
    wordwrap: number | false;
    selectors: { selector: string; format?: string; options?: object }[];
  }
  /** The function it returns writes the text of a piece of HTML. */
  export function compile(options: Options): (html: string) => string;
}
