// Head of the page, with links to the half for learners and the half for instructors.
import { JumpLink } from '#web/kit/page/jump-link.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { heroTitleClass } from '#web/ui/title-class.ts';

export function Intro() {
  return (
    <section aria-labelledby="how-title" className="bg-canvas">
      <Container className="grid items-center gap-16 py-12 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 id="how-title" className={heroTitleClass}>
            How It Works
          </h1>
          <p className="mt-6 max-w-2xl text-lg leading-8 text-text-2 sm:text-xl">
            From the first look to the first lesson in four steps, whether you come to learn
            something or to teach it.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <JumpLink to="students" className={buttonClass({ size: 'lg' })}>
              I want to learn
            </JumpLink>
            <JumpLink to="instructors" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              I want to teach
            </JumpLink>
          </div>
        </div>
        <IntroPictures />
      </Container>
    </section>
  );
}

// Only where there is room beside the text; a phone does not load them.
const pictures = [
  { name: '/covers/music-tall', widths: [320, 640], place: 'mb-10' },
  { name: '/covers/gardening-tall', widths: [320, 512], place: 'mt-10' },
];

function IntroPictures() {
  return (
    <div className="hidden grid-cols-2 gap-5 lg:grid">
      {pictures.map(({ name, widths, place }) => (
        <div key={name} className={classNames('aspect-4/5 overflow-clip rounded-3xl', place)}>
          <Picture
            name={name}
            widths={widths}
            alt=""
            sizes="(min-width: 1240px) 240px, 20vw"
            width={640}
            height={800}
            className="size-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}
