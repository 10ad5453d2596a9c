// The found classes, or why there are none, and the filters they were found with: loaded together.
export { AppliedFilters } from '../filters/applied-filters.tsx';
export { FoundList } from './found-list.tsx';
export { NoClasses } from './no-classes.tsx';
