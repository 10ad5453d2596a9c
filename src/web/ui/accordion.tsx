// Accordion that opens one question at a time; closed answers stay in the HTML for search engines.
import { ChevronDown } from 'lucide-react';
import { Accordion as RadixAccordion } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SingleProps = Omit<RadixAccordion.AccordionSingleProps, 'type' | 'collapsible'>;

export function Accordion({ className, ...rest }: SingleProps) {
  return (
    <RadixAccordion.Root
      type="single"
      collapsible
      className={classNames('divide-y divide-border border-y border-border', className)}
      {...rest}
    />
  );
}

export interface AccordionItemProps extends ComponentProps<typeof RadixAccordion.Item> {
  question: ReactNode;
  /** The level of the question's heading within its page. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

export function AccordionItem(props: AccordionItemProps) {
  const { question, headingLevel = 3, children, ...rest } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Item {...rest}>
      <RadixAccordion.Header asChild>
        <Heading>
          <RadixAccordion.Trigger
            className={classNames(
              'group flex min-h-14 w-full items-center justify-between gap-4 rounded-lg py-4 text-left',
              'text-lg font-semibold text-text transition-colors hover:text-accent-hover',
            )}
          >
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-text-3 transition-transform duration-200 group-data-[state=open]:rotate-180"
            />
          </RadixAccordion.Trigger>
        </Heading>
      </RadixAccordion.Header>
      {/* Hidden content is neither read aloud nor reached by Tab, but stays in the HTML. */}
      <RadixAccordion.Content
        forceMount
        // Not a region: a dozen landmarks would bury the page's real ones.
        role="group"
        className="data-[state=closed]:hidden data-[state=open]:animate-fade-in"
      >
        <div className="max-w-prose pr-9 pb-6 text-base leading-7 text-text-2">{children}</div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
