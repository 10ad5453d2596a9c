// Description of the class: as it was formatted, or in the line breaks of a plain text.
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { LazyFormattedDescription } from '../lazy-parts.tsx';
import { TabHeading } from './tab-heading.tsx';

interface DescriptionTabProps {
  shown: Pick<ShownClass, 'description' | 'descriptionMarkdown'>;
}

export function DescriptionTab({
  shown: { description, descriptionMarkdown },
}: DescriptionTabProps) {
  return (
    <>
      <TabHeading title="About this class" />
      {descriptionMarkdown === null ? (
        <p
          dir="auto"
          className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere whitespace-pre-line text-text-2"
        >
          {description}
        </p>
      ) : (
        <LazyFormattedDescription markdown={descriptionMarkdown} />
      )}
    </>
  );
}
