// Password field with a button that shows the password.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '#web/ui/form/field.tsx';

/** `autoComplete` tells password managers whether to fill or to suggest. */
interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-14"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        className="absolute top-1/2 right-0.5 grid size-[44px] -translate-y-1/2 place-items-center rounded-lg text-text-3 hover:text-text"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
