// The sections of the home page below its search, in the order of Trellis, and what operators may change of them.
import * as z from 'zod/mini';
import { isBlank, noLonger, visible, invisible } from '../text-rules.ts';

interface HomeSection {
  /** Its name on the page of operators. */
  label: string;
  /** The standard heading; null for a section whose heading cannot be changed. */
  heading: string | null;
}

export const homeSections = {
  own: { label: 'Your classes (signed in)', heading: null },
  near: { label: 'Classes near the place', heading: null },
  featured: { label: 'Featured classes', heading: 'Our picks' },
  tonight: { label: 'Free seats tonight', heading: 'Free seats tonight' },
  weekend: { label: 'This weekend', heading: 'This weekend' },
  new: { label: 'Newly listed', heading: 'Newly listed' },
  instructors: { label: 'Instructors', heading: 'Meet your instructors' },
  badges: { label: 'Four things to count on', heading: null },
  values: { label: 'Reasons to come', heading: 'Why in person' },
  journey: { label: 'Categories and steps', heading: 'Your Learning Journey Starts Here' },
  about: { label: 'About us', heading: 'Get to know us' },
  teach: { label: 'Invitation to teach', heading: 'Share Your Knowledge as an Instructor' },
  stories: { label: 'Sample stories', heading: 'What Our Community Says' },
  closing: { label: 'Closing band', heading: null },
} as const satisfies Record<string, HomeSection>;

export type HomeSectionId = keyof typeof homeSections;

export const homeSectionIds = Object.keys(homeSections) as [HomeSectionId, ...HomeSectionId[]];

export const mostHeadingLetters = 60;

const heading = z.string().check(
  z.trim(),
  noLonger(mostHeadingLetters),
  visible(invisible),
  z.refine((text) => !isBlank(text), 'must not be empty'),
);

const arrangedSection = z.strictObject({
  id: z.enum(homeSectionIds),
  isOn: z.boolean(),
  heading: z.nullable(heading).check(z.describe('Null for the standard heading.')),
});

export type ArrangedSection = z.infer<typeof arrangedSection>;
export type HomeArrangement = ArrangedSection[];

export const homeArrangementRule = z.array(arrangedSection).check(
  z.maxLength(homeSectionIds.length, 'must name each section once'),
  z.refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'must name each section once',
  ),
  z.refine(
    (sections) => sections.every((each) => each.heading === null || hasHeading(each.id)),
    'must leave the heading of this section as it is',
  ),
);

export const hasHeading = (id: HomeSectionId): boolean => homeSections[id].heading !== null;

/** Every section: those that the operator has arranged, and behind them those that came with a later version. */
export function arrangeHome(arranged: HomeArrangement): HomeArrangement {
  const named = new Set(arranged.map(({ id }) => id));
  const others = homeSectionIds.filter((id) => !named.has(id));
  return [...arranged, ...others.map((id) => ({ id, isOn: true, heading: null }))];
}

export interface ShownSection {
  id: HomeSectionId;
  heading: string | null;
}

/** Null for the order of Trellis, which pages know by themselves. */
export function shownSections(arranged: HomeArrangement): ShownSection[] | null {
  if (arranged.length === 0) return null;
  return arrangeHome(arranged)
    .filter(({ isOn }) => isOn)
    .map(({ id, heading: own }) => ({ id, heading: own }));
}
