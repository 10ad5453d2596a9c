// Stores the HTML of parts that many pages show alike: rendering the cards of a list anew cost more than all the rest.
import type { ReactNode } from 'react';
import type { FindHtml } from './ui/stored-html.ts';

export interface HtmlStore {
  /** For one page; `siteText` is what every part may show, so nothing of another text is found. */
  open(siteText: string): OpenStore;
}

export interface OpenStore {
  find: FindHtml;
  /** Renders the parts that a page before has shown too: what is shown only once is not stored. */
  fill(render: (part: ReactNode) => string): void;
}

/** Keys and HTML of about 500 cards. */
const standardLetters = 4_000_000;

export function createHtmlStore(mostLetters = standardLetters): HtmlStore {
  // The longest unused comes first. A part that was shown only once has no HTML yet.
  const stored = new Map<string, string>();
  let letters = 0;
  let currentText = '';

  const remove = (key: string, html: string): void => {
    stored.delete(key);
    letters -= key.length + html.length;
  };
  const put = (key: string, html: string): void => {
    const before = stored.get(key);
    if (before !== undefined) remove(key, before);
    stored.set(key, html);
    letters += key.length + html.length;
    for (const [oldKey, oldHtml] of stored) {
      if (letters <= mostLetters) return;
      remove(oldKey, oldHtml);
    }
  };

  return {
    open(siteText) {
      if (siteText !== currentText) {
        stored.clear();
        letters = 0;
        currentText = siteText;
      }
      const shownAgain = new Map<string, ReactNode>();
      return {
        find(key, part) {
          const html = stored.get(key);
          if (html === '') shownAgain.set(key, part);
          put(key, html ?? '');
          return html || undefined;
        },
        fill(render) {
          for (const [key, part] of shownAgain) put(key, inOnePiece(render(part)));
        },
      };
    },
  };
}

/** React's text is a tree of hundreds of pieces, which would be walked through for every page. */
const inOnePiece = (html: string): string => decoder.decode(encoder.encode(html));
const encoder = new TextEncoder();
const decoder = new TextDecoder();
