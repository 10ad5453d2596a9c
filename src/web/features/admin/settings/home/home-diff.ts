// What changes on the home page, in words.
import {
  arrangeHome,
  homeSections,
  type HomeArrangement,
} from '#contract/classes/home-sections.ts';

/** "“About us” is hidden", "“This weekend” moved from place 4 to 2" */
export function homeDiffTexts(from: HomeArrangement, to: HomeArrangement): string[] {
  const [before, after] = [arrangeHome(from), arrangeHome(to)];
  const placeOf = (list: HomeArrangement, id: string) => list.findIndex((one) => one.id === id);
  const order = (list: HomeArrangement) => list.map(({ id }) => id).join(' ');
  const texts = after.flatMap((section) => {
    const { label, heading } = homeSections[section.id];
    const old = before[placeOf(before, section.id)];
    if (!old) return [];
    return [
      ...(old.isOn && !section.isOn ? [`“${label}” is hidden`] : []),
      ...(!old.isOn && section.isOn ? [`“${label}” is shown`] : []),
      ...(old.heading === section.heading
        ? []
        : [`the heading “${old.heading ?? heading}” becomes “${section.heading ?? heading}”`]),
    ];
  });
  if (order(before) === order(after)) return texts.length > 0 ? texts : ['is saved as it is'];
  return [...texts, `new order: ${after.map(({ id }) => homeSections[id].label).join(', ')}`];
}
