// The body of the explore page and its loader: loaded together.
export { ExploreBody } from './explore-body.tsx';
export { loadExplore } from './load-explore.ts';
