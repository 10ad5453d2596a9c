// Contact link for visitors who did not find an answer.
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function StillHaveQuestions() {
  return (
    <section className="mt-14 flex flex-col gap-5 rounded-2xl bg-accent-soft p-6 sm:mt-20 sm:flex-row sm:items-center sm:justify-between sm:p-10">
      <div>
        <h2 className="text-2xl font-bold tracking-tight text-on-accent-soft">
          Still have questions?
        </h2>
        <p className="mt-2 text-on-accent-soft">
          Tell us what you are looking for and we will help you find it.
        </p>
      </div>
      <LinkButton to="/contact" size="lg" className="shrink-0">
        Contact us
      </LinkButton>
    </section>
  );
}
