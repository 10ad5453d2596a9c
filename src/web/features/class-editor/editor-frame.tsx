// Frame of the class editor pages: heading, cancel link, and the form below.
import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

interface EditorFrameProps {
  title: string;
  subtitle: ReactNode;
  cancelTo: string;
  cancelLabel?: string;
  children: ReactNode;
}

export function EditorFrame({
  title,
  subtitle,
  cancelTo,
  cancelLabel = 'Cancel',
  children,
}: EditorFrameProps) {
  return (
    <Container className="py-8 sm:py-14">
      <div className="mx-auto max-w-[60rem]">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-10">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className={pageTitleClass}>{title}</h1>
            <p className="mt-3 text-lg text-text-2">{subtitle}</p>
          </div>
          <LinkButton to={cancelTo} variant="outline">
            {cancelLabel}
          </LinkButton>
        </div>
        {children}
      </div>
    </Container>
  );
}
