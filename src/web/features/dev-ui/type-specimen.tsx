// The sizes of text from a page's headline down to a caption.
import { Group, Specimen } from './specimen.tsx';

export function TypeSpecimen() {
  return (
    <Specimen
      id="type"
      title="Type"
      note="Figtree in all weights from one file. Headlines are tight and balanced, running text is set at 16 px with open lines."
    >
      {() => (
        <>
          <Group name="Headlines">
            <p className="text-4xl font-extrabold tracking-tight text-balance sm:text-5xl">
              Learn by doing
            </p>
            <p className="mt-3 text-3xl font-bold tracking-tight">Taught by neighbors</p>
            <p className="mt-3 text-2xl font-bold tracking-tight">Small groups</p>
            <p className="mt-3 text-xl font-bold tracking-tight">What to bring</p>
          </Group>
          <Group name="Running text">
            <p className="text-lg leading-8 text-text-2">
              An opening paragraph is larger and sets the tone of the page.
            </p>
            <p className="mt-3 text-base leading-7">
              Body text carries the detail, and a{' '}
              <a href="#type" className={linkLook}>
                link inside it
              </a>{' '}
              is underlined so that color is never the only sign.
            </p>
            <p className="mt-3 text-sm text-text-3">A caption, a hint, or a date.</p>
          </Group>
        </>
      )}
    </Specimen>
  );
}

const linkLook = 'font-semibold text-accent underline underline-offset-4 hover:text-accent-hover';
