// Buttons above the editor: one stop of the Tab key, between them the arrow keys.
import { Bold, Heading, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { Toolbar as RadixToolbar } from 'radix-ui';
import { classNames } from '#web/ui/class-names.ts';
import { type FormName, formNames } from './forms.ts';

const looks: Record<FormName, { label: string; icon: LucideIcon }> = {
  heading: { label: 'Heading', icon: Heading },
  bold: { label: 'Bold', icon: Bold },
  bullets: { label: 'Bulleted list', icon: List },
  numbers: { label: 'Numbered list', icon: ListOrdered },
};

interface ToolbarProps {
  /** The id of the editor. */
  controls: string;
  pressed: Record<FormName, boolean>;
  onPress: (name: FormName) => void;
}

export function Toolbar({ controls, pressed, onPress }: ToolbarProps) {
  return (
    <RadixToolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      className="flex gap-1 border-b border-border p-1"
    >
      {formNames.map((name) => {
        const { label, icon: Icon } = looks[name];
        return (
          <RadixToolbar.Button
            key={name}
            type="button"
            aria-label={label}
            aria-pressed={pressed[name]}
            title={label}
            // The cursor and the keyboard of a phone stay where they are.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPress(name)}
            className={classNames(
              'inline-flex size-11 cursor-pointer items-center justify-center rounded-lg text-text-2 hover:bg-surface-2 hover:text-text',
              'aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </RadixToolbar.Button>
        );
      })}
    </RadixToolbar.Root>
  );
}
