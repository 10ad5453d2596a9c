// Empty state of the class list, for an instructor without classes and for somebody who is not an instructor yet.
import { ListPlus, type LucideIcon, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function NoClasses() {
  return (
    <Invitation
      icon={ListPlus}
      title="No classes yet"
      text="Describe what you teach, set the price, and choose where and when. It takes a few minutes."
    >
      <LinkButton to="/createClass" size="lg">
        Create a Class
      </LinkButton>
    </Invitation>
  );
}

export function NotTeaching() {
  return (
    <Invitation
      icon={Presentation}
      title="You are not teaching yet"
      text="This is where instructors look after their classes. If you know something your neighbors would love to learn, become one: it takes a minute."
    >
      <LinkButton to="/become-instructor" size="lg">
        Become an Instructor
      </LinkButton>
      <LinkButton to="/dashboard" size="lg" variant="outline">
        Your dashboard
      </LinkButton>
    </Invitation>
  );
}

interface InvitationProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Invitation({ icon: Icon, title, text, children }: InvitationProps) {
  return (
    <div className="mt-8 flex flex-col items-center rounded-2xl border border-dashed border-input-border px-6 py-12 text-center sm:py-16">
      <span className="grid size-16 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <h2 className="mt-5 text-2xl font-bold tracking-tight">{title}</h2>
      <p className="mt-2 max-w-prose text-lg text-balance text-text-2">{text}</p>
      <div className="mt-7 flex w-full flex-col justify-center gap-3 sm:flex-row">{children}</div>
    </div>
  );
}
