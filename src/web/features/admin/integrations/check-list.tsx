// List of checkboxes with what each means.
import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckListProps<Value extends string> {
  label: string;
  items: readonly { value: Value; label: string; text: string; isCode?: boolean }[];
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

export function CheckList<Value extends string>({
  label,
  items,
  field,
  error,
}: CheckListProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="divide-y divide-border rounded-2xl border border-border">
        {items.map((item) => (
          <li key={item.value}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-surface-2">
              <input
                type="checkbox"
                value={item.value}
                className="mt-0.5 size-5 shrink-0"
                aria-invalid={error ? true : undefined}
                {...field}
              />
              <span className="min-w-0">
                <span className={item.isCode ? 'font-mono text-sm wrap-anywhere' : 'font-semibold'}>
                  {item.label}
                </span>
                <span className="block text-sm text-text-2">{item.text}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
