// Switch with a sentence beside it.
import { Switch } from 'radix-ui';
import { type Ref, useId } from 'react';

interface SwitchFieldProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ ref, label, hint, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <Switch.Root
        ref={ref}
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-input-border bg-surface-3 p-0.5 transition-[background-color,border-color] data-[state=checked]:border-transparent data-[state=checked]:bg-solid"
      >
        <Switch.Thumb className="size-5 rounded-full bg-text-3 transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-solid forced-colors:bg-[ButtonText]" />
      </Switch.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-text-3">
          {hint}
        </p>
      </div>
    </div>
  );
}
