// Style guide: every UI component, in every state, in both themes.
import { ButtonSpecimen } from '#web/features/dev-ui/button-specimen.tsx';
import { CardSpecimen } from '#web/features/dev-ui/card-specimen.tsx';
import { ColorSpecimen } from '#web/features/dev-ui/color-specimen.tsx';
import { DisclosureSpecimen } from '#web/features/dev-ui/disclosure-specimen.tsx';
import { FieldSpecimen } from '#web/features/dev-ui/field-specimen.tsx';
import { MarkSpecimen } from '#web/features/dev-ui/mark-specimen.tsx';
import { OverlaySpecimen } from '#web/features/dev-ui/overlay-specimen.tsx';
import { ThemeChoice } from '#web/features/dev-ui/theme-choice.tsx';
import { ToastSpecimen } from '#web/features/dev-ui/toast-specimen.tsx';
import { TypeSpecimen } from '#web/features/dev-ui/type-specimen.tsx';
import { JumpLink } from '#web/kit/page/jump-link.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

const sections = [
  ['colors', 'Colors'],
  ['type', 'Type'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['marks', 'Badges and marks'],
  ['cards', 'Cards'],
  ['disclosure', 'Tabs and accordion'],
  ['overlays', 'Menu and dialog'],
  ['toasts', 'Toasts'],
] as const;

const description =
  'Every piece of the interface, in every state, in the light and the dark theme.';

export function Component() {
  return (
    <Container className="py-10 sm:py-16">
      <PageHead title="Style guide" description={description} path="/dev/ui" noindex />
      <h1 className={pageTitleClass}>Style guide</h1>
      <p className="mt-4 max-w-prose text-lg leading-8 text-text-2">{description}</p>
      <ThemeChoice />
      <nav aria-label="Style guide" className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {sections.map(([id, name]) => (
            <li key={id}>
              <JumpLink to={`${id}-title`} className={jumpLook}>
                {name}
              </JumpLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 divide-y divide-border">
        <ColorSpecimen />
        <TypeSpecimen />
        <ButtonSpecimen />
        <FieldSpecimen />
        <MarkSpecimen />
        <CardSpecimen />
        <DisclosureSpecimen />
        <OverlaySpecimen />
        <ToastSpecimen />
      </div>
    </Container>
  );
}

const jumpLook =
  'inline-flex min-h-11 items-center rounded-full border border-border px-4 text-sm font-semibold ' +
  'text-text-2 transition-colors hover:border-input-border hover:bg-surface-2 hover:text-text';
