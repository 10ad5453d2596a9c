// The body of the class page, what stands in its place, and the loader of its lower parts: loaded together.
export { ClassView } from './class-view.tsx';
export { bringParts } from './lazy-parts.tsx';
export { NoClass } from './no-class.tsx';
