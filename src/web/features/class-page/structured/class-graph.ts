// Structured data of a class page for search engines: its dates, the course, answered questions, and the way to it.
import { breadcrumbFacts, exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { courseFacts } from './course-facts.ts';
import { questionFacts } from './question-facts.ts';
import { eventFacts, type EventSite } from './event-facts.ts';

export function classGraph(shown: ShownClass, site: EventSite): object {
  const { category } = shown;
  const crumbs = [
    ...exploreCrumbs,
    { name: category.name, path: `/explore?category=${category.id}` },
    { name: shown.title, path: `/classes/${shown.id}` },
  ];
  const parts = [
    eventFacts(shown, site),
    courseFacts(shown, site),
    questionFacts(shown),
    breadcrumbFacts(crumbs, site.publicUrl),
  ];
  return { '@graph': parts.filter((part) => part !== undefined) };
}
