// A small drawing of the home page as it is arranged, with its headings.
import {
  type HomeArrangement,
  type HomeSectionId,
  homeSections,
} from '#contract/classes/home-sections.ts';

const tiles = 'grid grid-cols-4 gap-1 [&>*]:h-7';

/** What a section is made of: rows of cards, a list of four, or one block. */
const shapes: Record<HomeSectionId, 'cards' | 'block' | 'line'> = {
  own: 'line',
  near: 'cards',
  featured: 'cards',
  tonight: 'cards',
  weekend: 'cards',
  new: 'cards',
  instructors: 'line',
  badges: 'line',
  values: 'cards',
  journey: 'cards',
  about: 'cards',
  teach: 'block',
  stories: 'cards',
  closing: 'block',
};

export function HomeSketch({ sections }: { sections: HomeArrangement }) {
  return (
    <figure className="m-0 xl:sticky xl:below-[96px]">
      <div className="overflow-clip rounded-2xl border border-border bg-bg p-3">
        <p className="rounded-lg bg-surface-2 px-2 py-3 text-xs font-bold">Search</p>
        {sections
          .filter(({ isOn }) => isOn)
          .map(({ id, heading }) => (
            <Section key={id} shape={shapes[id]} title={heading ?? titleOf(id)} />
          ))}
      </div>
      <figcaption className="mt-2 text-sm text-text-2">
        Preview. Sections for signed-in people and rows without a class are left out for others.
      </figcaption>
    </figure>
  );
}

const titleOf = (id: HomeSectionId): string => homeSections[id].heading ?? homeSections[id].label;

function Section({ shape, title }: { shape: (typeof shapes)[HomeSectionId]; title: string }) {
  return (
    <div className="mt-2.5">
      <p dir="auto" className="truncate text-xs font-semibold">
        {title}
      </p>
      <div aria-hidden="true" className="mt-1">
        {shape === 'block' && <div className="h-8 rounded-md bg-brand" />}
        {shape === 'line' && <div className="h-3.5 rounded-md bg-surface-3" />}
        {shape === 'cards' && (
          <div className={tiles}>
            {[1, 2, 3, 4].map((n) => (
              <div key={n} className="rounded-md bg-surface-3" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
