// Splits a description into its words and, where it has markup, the text as written.
import { classFields, classMessages, markdownFormat } from '#contract/classes/class-form.ts';
import { Refusal } from '#contract/errors.ts';
import * as z from 'zod/mini';
import { descriptionWords } from '#domain/text/description-markup.ts';

interface SentDescription {
  description: string;
  description_format?: string | undefined;
}

/** Refuses a description that has too few words besides its markup. */
export function describedColumns({ description, description_format: format }: SentDescription) {
  const plain = { description, description_markdown: null };
  if (format !== markdownFormat) return plain;
  const words = descriptionWords(description);
  if (words === description) return plain;
  if (!z.safeParse(classFields.description.rule, words).success)
    throw new Refusal('invalid_input', { fields: { description: classMessages.description } });
  return { description: words, description_markdown: description };
}
