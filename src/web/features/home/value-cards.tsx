// Three reasons to learn here, each with a picture.
import { atLeastBefore, type Policy } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

interface Value {
  title: string;
  text: string;
  picture: string;
  widths: number[];
}

const valuesOf = ({ refundWindowHours }: Policy): Value[] => [
  {
    title: 'Learn New Skills',
    text: 'Cooking, art, tech, languages, photography, pottery, woodworking. Try a single evening or come back every week, and learn with your own hands instead of a screen.',
    picture: '/covers/painting-close',
    widths: [320, 640],
  },
  {
    title: 'Connect Locally',
    text: 'Your instructor is somebody from around here, and so are the people you get talking to. Every class meets in person, at the place shown on its page.',
    picture: '/covers/languages-close',
    widths: [320, 560],
  },
  {
    title: 'Flexible Scheduling',
    text: `An evening after work, a Saturday morning among pots and plants. Choose a date that suits you, and if life gets in the way, cancel ${atLeastBefore(refundWindowHours, 'the start')} for a full refund.`,
    picture: '/covers/gardening-tall',
    widths: [320, 512],
  },
];

export function ValueCards() {
  const { policy } = useSite();
  return (
    <section aria-labelledby="values-title" className="py-16 sm:py-28">
      <Container>
        <SectionHeading id="values-title" title="A good reason to leave the house">
          Some things are best learned in a room with other people: where you can ask, taste, try
          again and laugh about the first attempt.
        </SectionHeading>
        <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-3 lg:mt-16">
          {valuesOf(policy).map(({ title, text, picture, widths }) => (
            <li key={title} className="reveal flex flex-wrap items-center gap-x-5 gap-y-4 md:block">
              <div className="aspect-square w-[88px] overflow-clip rounded-2xl bg-surface-2 md:w-auto md:rounded-3xl">
                <Picture
                  name={picture}
                  widths={widths}
                  alt=""
                  sizes="(min-width: 1240px) 392px, (min-width: 768px) 31vw, 88px"
                  width={640}
                  height={640}
                  className="drift size-full object-cover"
                />
              </div>
              <h3 className="flex-[1_1_9rem] text-2xl font-bold tracking-tight md:mt-7">{title}</h3>
              <p className="basis-full text-lg leading-8 text-text-2 md:mt-3">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
