// Text of a message, with its web addresses as links to elsewhere.
import { Fragment } from 'react';
import { textParts } from '#domain/messages/text-links.ts';

/** The page behind is told neither who follows the link nor from where, and search engines that we recommend nothing. */
const rel = 'nofollow ugc noopener noreferrer';

export function MessageText({ text }: { text: string }) {
  return textParts(text).map(({ text: words, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <a
        key={index}
        href={href}
        target="_blank"
        rel={rel}
        // As hidden text it would push the space behind the link to the next line.
        aria-label={`${words} (opens in a new tab)`}
        className="rounded-xs underline underline-offset-3 hover:decoration-2"
      >
        {words}
      </a>
    ),
  );
}
