// Description of the class, in the instructor's own words and line breaks.
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { TabHeading } from './tab-heading.tsx';

export function DescriptionTab({ description }: Pick<ShownClass, 'description'>) {
  return (
    <>
      <TabHeading title="About this class" />
      <p
        dir="auto"
        className="mt-4 max-w-prose text-lg leading-8 wrap-anywhere whitespace-pre-line text-text-2"
      >
        {description}
      </p>
    </>
  );
}
