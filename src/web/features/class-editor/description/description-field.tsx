// The description of a class: an editor with headings, lists and bold, and a plain field until its code has come.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { classFields, markdownFormat } from '#contract/classes/class-form.ts';
import { descriptionWords, readDescription } from '#domain/text/description-markup.ts';
import type { Block } from '#domain/text/light-markup.ts';
import { plainBlocks, writeLightMarkup } from '#domain/text/write-light-markup.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import type { RichTextProps } from './rich-text/rich-text.tsx';

const { label } = classFields.description;

export function DescriptionField() {
  const { setValue, getValues } = useFormContext<ClassDetails>();
  const { field, fieldState } = useController<ClassDetails, 'description'>({ name: 'description' });
  const { RichText, takeOver } = useRichText(field.name);
  /** What the editor wrote last; any other value came from elsewhere. */
  const [written, setWritten] = useState(field.value);
  const [version, setVersion] = useState(0);
  if (field.value !== written) {
    setWritten(field.value);
    setVersion(version + 1);
  }
  const write = (blocks: Block[]): void => {
    const text = writeLightMarkup(blocks);
    const isPlain = descriptionWords(text) === text;
    setWritten(text);
    setValue('descriptionFormat', isPlain ? '' : markdownFormat, { shouldDirty: true });
    field.onChange(text);
  };
  const read = (): Block[] => {
    const { description, descriptionFormat } = getValues();
    return descriptionFormat === markdownFormat
      ? readDescription(description)
      : plainBlocks(description);
  };
  return (
    <Field
      label={label}
      required
      error={fieldState.error?.message}
      hint="What you will do together, what is included, and what to bring."
    >
      {(aria) =>
        RichText ? (
          <RichText
            label={label}
            aria={aria}
            blocks={read}
            version={String(version)}
            onChange={write}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        ) : (
          <Textarea
            {...aria}
            {...field}
            rows={6}
            onBlur={() => {
              field.onBlur();
              takeOver();
            }}
          />
        )
      }
    </Field>
  );
}

/** The editor never takes the place of a field in which somebody writes. If it cannot be loaded, that field stays. */
function useRichText(name: string) {
  const arrived = useRef<ComponentType<RichTextProps>>(null);
  const [RichText, setRichText] = useState<ComponentType<RichTextProps>>();
  const takeOver = (): void => setRichText(() => arrived.current ?? undefined);
  useEffect(() => {
    const arrive = (part: { RichText: ComponentType<RichTextProps> }): void => {
      arrived.current = part.RichText;
      if (document.activeElement?.getAttribute('name') !== name) takeOver();
    };
    import('./rich-text/rich-text.tsx').then(arrive, () => undefined);
  }, [name]);
  return { RichText, takeOver };
}
