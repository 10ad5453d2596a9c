// Prints the promised figures beside the measured ones; fails when a bar is missed. A name after `npm run bench --`
// measures only the part with that name.
import { measureBookings } from './bookings.ts';
import { measureClassLists } from './class-lists.ts';
import { measureClassMap } from './class-map.ts';
import { measureClassSearch } from './class-search.ts';
import { measureDashboards } from './dashboards.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureHome } from './home.ts';
import { measureJobs } from './jobs.ts';
import { measureCachedResponses } from './cached-responses.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measurePageThroughput } from './page-throughput.ts';
import { measurePasswordHashes } from './password-hashes.ts';
import { measurePlaces } from './places.ts';
import { measureSuggestions } from './suggestions.ts';
import { measurePictures } from './pictures.ts';
import { measureRefreshes } from './refreshes.ts';
import { measureScriptBytes } from './script-bytes.ts';
import { measureSecondStart } from './second-start.ts';
import { measureSignIn } from './sign-in.ts';
import { measureTokens } from './tokens.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureSecondStart,
  throughput: measurePageThroughput,
  'cached-responses': measureCachedResponses,
  memory: measureMemory,
  'class-lists': measureClassLists,
  'class-search': measureClassSearch,
  'class-map': measureClassMap,
  bookings: measureBookings,
  dashboards: measureDashboards,
  jobs: measureJobs,
  places: measurePlaces,
  suggestions: measureSuggestions,
  home: measureHome,
  tokens: measureTokens,
  passwords: measurePasswordHashes,
  'sign-in': measureSignIn,
  refreshes: measureRefreshes,
  bytes: measureScriptBytes,
  lighthouse: measureLighthouse,
  pictures: measurePictures,
};

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  figures.push(...(await measure()));
}
process.exitCode = printFigures(figures) ? 0 : 1;
