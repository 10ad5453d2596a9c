// The parts of the bar that only signed-in people have: loaded after the page, and never for visitors.
export { BarLinks } from './bar-links.tsx';
export { MenuMark, MenuMarkText, PersonalMenu } from './menu-links.tsx';
