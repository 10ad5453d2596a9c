// Three reasons to learn here, each with a picture.
import { type Policy, usuallyBefore } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading, type TitledProps } from './section-heading.tsx';
import { SwipeList } from './swipe-list.tsx';

interface Value {
  name: string;
  text: string;
  picture: string;
  widths: number[];
}

const valuesOf = ({ refundWindowHours }: Policy): Value[] => [
  {
    name: 'Learn New Skills',
    text: 'Cooking, art, tech, languages, photography, pottery, woodworking: with your own hands instead of a screen.',
    picture: '/covers/painting-close',
    widths: [320, 640],
  },
  {
    name: 'Connect Locally',
    text: 'Your instructor is somebody from around here, and so are the people you get talking to.',
    picture: '/covers/languages-close',
    widths: [320, 560],
  },
  {
    name: 'Flexible Scheduling',
    text: `Choose a date that suits you. If life gets in the way, cancel ${usuallyBefore(refundWindowHours, 'the start')} for a full refund.`,
    picture: '/covers/gardening-tall',
    widths: [320, 512],
  },
];

export function ValueCards({ title = 'Why in person' }: TitledProps) {
  const { policy } = useSite();
  return (
    <section aria-labelledby="values-title" className="pt-7 sm:pt-16">
      <Container>
        <SectionHeading id="values-title" title={title} />
        <div className="mt-2 sm:mt-6">
          <SwipeList label="Reasons" className="lg:grid lg:grid-cols-3 lg:gap-6">
            {valuesOf(policy).map(({ name, text, picture, widths }) => (
              <li
                key={name}
                className="w-[300px] snap-start rounded-2xl border border-border bg-surface p-4 lg:w-auto lg:p-5"
              >
                <div className="flex items-center gap-3">
                  <div className="size-14 shrink-0 overflow-clip rounded-xl bg-surface-2 lg:size-20">
                    <Picture
                      name={picture}
                      widths={widths}
                      alt=""
                      sizes="80px"
                      width={640}
                      height={640}
                      className="size-full object-cover"
                    />
                  </div>
                  <h3 className="text-lg leading-6 font-bold tracking-tight">{name}</h3>
                </div>
                <p className="mt-3 leading-6 text-text-2">{text}</p>
              </li>
            ))}
          </SwipeList>
        </div>
      </Container>
    </section>
  );
}
