// Picks the color: by the browser's own picker or as #rrggbb; says what is wrong with one and offers the nearest that works.
import { checkAccent } from '#domain/brand/brand-colors.ts';
import { trellisGreen } from '#domain/brand/trellis-colors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';

interface ColorFieldProps {
  /** Empty for that of Trellis. */
  value: string;
  /** What the server said. */
  refused: string | undefined;
  onChange: (value: string) => void;
}

const whole = /^#[0-9a-f]{6}$/;

export function ColorField({ value, refused, onChange }: ColorFieldProps) {
  const isWhole = whole.test(value);
  const { fault, shade } = isWhole ? checkAccent(value) : {};
  const error = value === '' || isWhole ? fault : 'must be six digits such as #2563eb';
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label="Accent color"
        hint="Buttons are painted in it. Links, backgrounds and the dark theme get shades of it that everybody can read."
        error={error ?? refused}
        isErrorSpoken
      >
        {(aria) => (
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label="Pick a color"
              value={isWhole ? value : trellisGreen}
              className="h-12 w-16 cursor-pointer rounded-xl border border-input-border bg-surface p-1.5"
              onChange={({ target }) => onChange(target.value.toLowerCase())}
            />
            <Input
              {...aria}
              value={value}
              placeholder={trellisGreen}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              className="max-w-36 font-mono"
              onChange={({ target }) => onChange(readColor(target.value))}
            />
            {value !== '' && (
              <Button variant="ghost" size="sm" onClick={() => onChange('')}>
                Back to Trellis colors
              </Button>
            )}
          </div>
        )}
      </Field>
      {shade && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange(shade)}
        >
          <span
            aria-hidden="true"
            className="size-5 rounded-md border border-input-border"
            style={{ backgroundColor: shade }}
          />
          Use {shade} instead
        </Button>
      )}
    </div>
  );
}

/** "2563EB" → "#2563eb" */
function readColor(typed: string): string {
  const text = typed.trim().toLowerCase();
  return text === '' || text.startsWith('#') ? text : `#${text}`.slice(0, 7);
}
