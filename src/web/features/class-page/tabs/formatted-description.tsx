// A description with headings, lists and bold.
import { readDescription } from '#domain/text/description-markup.ts';
import { MarkupBlocks } from '#web/kit/text/light-markup.tsx';

export function FormattedDescription({ markdown }: { markdown: string }) {
  return (
    <MarkupBlocks
      blocks={readDescription(markdown)}
      level={3}
      className="mt-4 max-w-prose text-lg leading-8"
    />
  );
}
