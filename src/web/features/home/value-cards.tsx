// Three reasons to learn here, each with the picture that fits it.
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

const values = [
  {
    title: 'Learn New Skills',
    text: 'Cooking, art, tech, languages, photography, pottery, woodworking. Try a single evening or come back every week, and learn with your own hands instead of a screen.',
    picture: '/covers/painting-close',
  },
  {
    title: 'Connect Locally',
    text: 'Your instructor is somebody from around here, and so are the people in the next seat. Every class meets in person, at the place shown on its page.',
    picture: '/covers/cooking-close',
  },
  {
    title: 'Flexible Scheduling',
    text: 'Most classes run in the evening or on a weekend. Choose a date that suits you, and if life gets in the way, cancel at least 24 hours ahead for a full refund.',
    picture: '/covers/technology-close',
  },
];

export function ValueCards() {
  return (
    <section aria-labelledby="values-title" className="py-16 sm:py-28">
      <Container>
        <SectionHeading id="values-title" title="A good reason to leave the house">
          Some things are best learned in a room with other people: where you can ask, taste, try
          again and laugh about the first attempt.
        </SectionHeading>
        <ul className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-3 lg:mt-16">
          {values.map(({ title, text, picture }) => (
            <li
              key={title}
              className="reveal grid grid-cols-[5.5rem_1fr] items-center gap-x-5 md:grid-cols-1"
            >
              <div className="aspect-square overflow-clip rounded-2xl bg-surface-2 md:rounded-3xl">
                <Picture
                  name={picture}
                  widths={[320, 640]}
                  alt=""
                  sizes="(min-width: 1240px) 392px, (min-width: 768px) 31vw, 88px"
                  width={640}
                  height={640}
                  className="drift size-full object-cover"
                />
              </div>
              <h3 className="text-2xl font-bold tracking-tight md:mt-7">{title}</h3>
              <p className="col-span-full mt-4 text-lg leading-8 text-text-2 md:mt-3">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
