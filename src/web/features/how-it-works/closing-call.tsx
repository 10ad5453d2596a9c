// End of the page: three links, the last one for visitors or for signed-in people.
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { closingTitleClass } from '#web/ui/title-class.ts';

export function ClosingCall() {
  return (
    <section aria-labelledby="start-title" className="pb-20 sm:pb-28">
      <Container>
        <div className="dark rounded-3xl bg-surface-2 px-6 py-14 text-center text-text sm:px-14 sm:py-20 lg:rounded-[2.5rem]">
          <h2 id="start-title" className={closingTitleClass}>
            Ready to get started?
          </h2>
          <p className="mx-auto mt-5 max-w-xl text-balance text-lg leading-8 text-text-2 sm:text-xl">
            Find a class for this weekend, or offer one of your own.
          </p>
          <div className="mt-10 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
            <LinkButton to="/explore" size="lg">
              Explore Classes
            </LinkButton>
            <LinkButton to="/become-instructor" variant="outline" size="lg">
              Become an Instructor
            </LinkButton>
            <LinkButton to="/auth/signup" variant="outline" size="lg" className="only-signed-out">
              Sign Up Now
            </LinkButton>
            <LinkButton to="/dashboard" variant="outline" size="lg" className="only-signed-in">
              Go to Dashboard
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}
