// The signed-in person's own classes on the home page. The page is the same for everyone, so the browser fills it in,
// in room that is reserved before the first paint.
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import { Container } from '#web/ui/container.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { rowTitleClass } from '../row-title-class.ts';

const loadStrip = () => import('./own-strip.tsx');

export function ForYou() {
  return (
    <div className="only-signed-in">
      <section aria-labelledby="for-you-title" className="pt-6 sm:pt-10">
        <Container>
          <div className="flex items-center justify-between gap-4">
            <h2 id="for-you-title" className={rowTitleClass}>
              Your classes
            </h2>
            <Link
              to="/dashboard"
              className="inline-flex min-h-11 shrink-0 items-center font-semibold text-accent hover:text-accent-hover"
            >
              Dashboard
            </Link>
          </div>
          {/* As tall as the cards in it. */}
          <div className="mt-1.5 min-h-[108px]">
            <Own />
          </div>
        </Container>
      </section>
    </div>
  );
}

function Own() {
  const isSignedIn = useIsSignedIn();
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    if (isSignedIn)
      // Without it, the link to the dashboard is still there.
      void loadStrip().then(
        (part) => setStrip(() => part.OwnStrip),
        () => {},
      );
  }, [isSignedIn]);
  if (isSignedIn && Strip) return <Strip />;
  return <Skeleton className="h-[96px] w-full max-w-[320px] rounded-2xl" />;
}
