import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, type FieldAria, type FieldProps } from './field.tsx';

function render(props: Omit<FieldProps, 'children' | 'label'>) {
  let aria: FieldAria | undefined;
  const html = renderToString(
    <Field label="Email" {...props}>
      {(given) => {
        aria = given;
        return <input {...given} />;
      }}
    </Field>,
  );
  return { html, aria: aria! };
}

test('ties the label to the control', () => {
  const { html, aria } = render({});
  expect(html).toContain(`<label for="${aria.id}"`);
  expect(aria['aria-describedby']).toBeUndefined();
  expect(aria['aria-invalid']).toBeUndefined();
});

test('describes the control by its error first, then by its hint, each under its own id', () => {
  const { html, aria } = render({ error: 'Required', hint: 'We write rarely.' });
  const [errorId, hintId] = aria['aria-describedby']!.split(' ');
  expect(aria['aria-invalid']).toBe(true);
  expect(html).toMatch(new RegExp(`id="${errorId}".*Required`));
  expect(html).toMatch(new RegExp(`id="${hintId}".*We write rarely.`));
});

test('marks a required control for the eye and for the ear', () => {
  const { html, aria } = render({ required: true });
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>\*<\/span>/);
  expect(aria['aria-required']).toBe(true);
});
