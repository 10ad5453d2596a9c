// The end of the page: three ways to go on.
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function ClosingCall() {
  return (
    <section aria-labelledby="start-title" className="pb-20 sm:pb-28">
      <Container>
        <div className="dark rounded-3xl bg-surface-2 px-6 py-14 text-center text-text sm:px-14 sm:py-20 lg:rounded-[2.5rem]">
          <h2
            id="start-title"
            className="text-[clamp(2.25rem,1.5rem+3.2vw,4rem)] leading-[1.02] font-extrabold tracking-[-0.035em]"
          >
            Ready to get started?
          </h2>
          <p className="mx-auto mt-5 max-w-xl text-balance text-lg leading-8 text-text-2 sm:text-xl">
            Find a class for this weekend, or offer one of your own. Signing up is free.
          </p>
          <div className="mt-10 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
            <LinkButton to="/explore" size="lg">
              Explore Classes
            </LinkButton>
            <LinkButton to="/become-instructor" variant="outline" size="lg">
              Become an Instructor
            </LinkButton>
            <LinkButton to="/auth/signup" variant="outline" size="lg">
              Sign Up Now
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}
