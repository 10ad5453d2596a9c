// The four benefits of teaching here.
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { sectionTitleClass } from '#web/ui/title-class.ts';
import { benefitsOf } from './benefits.ts';

export function BenefitList() {
  const { policy } = useSite();
  return (
    <section aria-labelledby="benefits-title" className="py-16 sm:py-28">
      <Container>
        <h2 id="benefits-title" className={sectionTitleClass}>
          Teaching, without the paperwork
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:gap-y-14">
          {benefitsOf(policy).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex flex-col gap-4 sm:flex-row sm:gap-6">
              <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
                <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-2xl font-bold tracking-tight">{title}</h3>
                <p className="mt-2 max-w-xl text-lg leading-8 text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
