// The visitor's next step to teach. All variants share one grid cell, so that nothing moves once the visitor is known.
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import type { VisitorKind } from './visitor-kind.ts';

interface SignInPathProps {
  kind: VisitorKind | undefined;
  /** The button that shows a learner the steps. */
  children: ReactNode;
  className?: string;
}

const back = `?redirect=${encodeURIComponent('/become-instructor')}`;

export function SignInPath({ kind, children, className }: SignInPathProps) {
  return (
    <div className={classNames('grid', className)}>
      <Variant
        isShown={kind === 'visitor'}
        // Until hydration, the root's attribute decides; the other variants wait for it.
        className={kind === undefined ? 'visible [html[data-signed-in=true]_&]:invisible' : ''}
        label="You need an account to become an instructor"
      >
        <LinkButton to={`/auth/signup${back}`} size="lg">
          Sign Up
        </LinkButton>
        <LinkButton to={`/auth/signin${back}`} size="lg" variant="outline">
          Sign In
        </LinkButton>
      </Variant>
      <Variant
        isShown={kind === 'learner'}
        label="You have an account already: add a photo and a few words about yourself, and apply."
      >
        {children}
      </Variant>
      <Variant
        isShown={kind === 'pending'}
        label="You have applied. While your application waits for approval, you may prepare your classes."
      >
        <LinkButton to="/dashboard/teacher" size="lg">
          Prepare your classes
        </LinkButton>
      </Variant>
      <Variant isShown={kind === 'instructor'} label="You can already create and post classes!">
        <LinkButton to="/dashboard/teacher" size="lg">
          Go to Dashboard
        </LinkButton>
        <LinkButton to="/createClass" size="lg" variant="outline">
          Create a Class
        </LinkButton>
      </Variant>
      <Variant
        isShown={kind === 'suspended'}
        label="You may not teach at the moment. Write to us if you think this is a mistake."
      >
        <LinkButton to="/contact" size="lg" variant="outline">
          Contact us
        </LinkButton>
      </Variant>
    </div>
  );
}

interface VariantProps {
  isShown: boolean;
  label: string;
  className?: string;
  children: ReactNode;
}

function Variant({ isShown, label, className, children }: VariantProps) {
  return (
    <div
      className={classNames(
        'col-start-1 row-start-1 flex flex-col',
        className || (isShown ? 'visible' : 'invisible'),
      )}
    >
      <p className="max-w-xl text-lg leading-7 font-medium text-pretty">{label}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
    </div>
  );
}
