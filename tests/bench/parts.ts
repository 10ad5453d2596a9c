// The parts of the bench, in the order of their run.
import { measureAdminFigures } from './admin-figures.ts';
import { measureBookingCost } from './booking-cost.ts';
import { measureBookings } from './bookings.ts';
import { measureClassLists } from './class-lists.ts';
import { measureClassMap } from './class-map.ts';
import { measureClassSearch } from './class-search.ts';
import { measureDashboards } from './dashboards.ts';
import type { Figure } from './figures.ts';
import type { Form } from './form.ts';
import { measureFirstRenders } from './first-renders.ts';
import { measureHome } from './home.ts';
import { measureInbox } from './inbox.ts';
import { measureJobs } from './jobs.ts';
import { measureCachedResponses } from './cached-responses.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMailRate } from './mail-rate.ts';
import { measureMemory } from './memory.ts';
import { measureNotices } from './notices.ts';
import { measureOperatorBookings } from './operator-bookings.ts';
import { measureOverload } from './overload.ts';
import { measurePageThroughput } from './page-throughput.ts';
import { measurePagesWhileBooking } from './pages-while-booking.ts';
import { measurePasswordHashes } from './password-hashes.ts';
import { measurePersonCost } from './person-cost.ts';
import { measurePlaces } from './places.ts';
import { measureSuggestions } from './suggestions.ts';
import { measurePictures } from './pictures.ts';
import { measureRefreshes } from './refreshes.ts';
import { measureScriptBytes } from './script-bytes.ts';
import { measureSecondStart } from './second-start.ts';
import { measureSignIn } from './sign-in.ts';
import { measureTokens } from './tokens.ts';

type Measure = (form: Form) => Promise<Figure[]>;

export const parts: Record<string, Measure> = {
  start: measureSecondStart,
  throughput: measurePageThroughput,
  'first-renders': measureFirstRenders,
  'pages-while-booking': measurePagesWhileBooking,
  overload: measureOverload,
  'cached-responses': measureCachedResponses,
  memory: measureMemory,
  'class-lists': measureClassLists,
  'class-search': measureClassSearch,
  'class-map': measureClassMap,
  bookings: measureBookings,
  'booking-cost': measureBookingCost,
  'person-cost': measurePersonCost,
  'mail-rate': measureMailRate,
  dashboards: measureDashboards,
  'operator-bookings': measureOperatorBookings,
  'admin-figures': measureAdminFigures,
  inbox: measureInbox,
  jobs: measureJobs,
  notices: measureNotices,
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

/** What a change of the hot paths would worsen first. */
export const shortParts = ['throughput', 'cached-responses', 'class-lists', 'bookings', 'bytes'];
