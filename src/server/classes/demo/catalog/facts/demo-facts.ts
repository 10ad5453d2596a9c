// The facts of every class of the demo, as texts of the class form.
import type { CreateClassBody } from '#contract/classes/class-calls.ts';
import type { VenueName } from '../venues.ts';
import { artsCraftsFacts } from './arts-crafts-facts.ts';
import type { FactsByNumber } from './class-facts.ts';
import { cookingFacts } from './cooking-facts.ts';
import { gardeningFacts } from './gardening-facts.ts';
import { languagesFacts } from './languages-facts.ts';
import { musicFacts } from './music-facts.ts';
import { otherFacts } from './other-facts.ts';
import { technologyFacts } from './technology-facts.ts';
import { venueAccess } from './venue-access.ts';

const factsByNumber: FactsByNumber = {
  ...artsCraftsFacts,
  ...cookingFacts,
  ...technologyFacts,
  ...languagesFacts,
  ...musicFacts,
  ...gardeningFacts,
  ...otherFacts,
};

export function demoFacts({
  number,
  venue,
}: {
  number: number;
  venue: VenueName;
}): Partial<CreateClassBody> {
  const facts = factsByNumber[number];
  if (!facts) throw new Error(`Demo class ${number} has no facts.`);
  const { stepFree, accessibility = '', parking = '' } = venueAccess[venue];
  return {
    level: facts.level,
    language: facts.language ?? 'en',
    tags: facts.tags.join(','),
    included: facts.included.join('\n'),
    bring: facts.bring.join('\n'),
    min_age: facts.minAge === undefined ? '' : String(facts.minAge),
    kids_welcome: String(facts.kidsWelcome ?? false),
    step_free: String(stepFree),
    accessibility,
    parking,
  };
}
