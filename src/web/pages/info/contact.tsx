// Contact page: ways to reach the people who run the marketplace.
import { ContactFormCard } from '#web/features/contact/contact-form-card.tsx';
import { OtherWays } from '#web/features/contact/other-ways.tsx';
import { loadImprintLink } from '#web/features/legal/load-legal.ts';
import { ImprintLink } from '#web/kit/page/imprint-link.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export const loader = loadImprintLink;

export function Component() {
  const { supportEmail, support } = useSite();
  return (
    <>
      <PageHead
        title="Contact Us"
        description="Questions about a class, a booking, a payment or teaching? Write to us."
        path="/contact"
      />
      <Container className="py-10 sm:py-16">
        <h1 className={pageTitleClass}>Contact Us</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-text-2">
          A question, a problem or an idea? We are glad to hear from learners and instructors alike.
        </p>
        <div className="mt-8 grid gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <ContactFormCard supportEmail={supportEmail} />
          <div>
            <OtherWays supportEmail={supportEmail} {...support} />
            <ImprintLink />
          </div>
        </div>
      </Container>
    </>
  );
}
