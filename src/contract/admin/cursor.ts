// The cursors of lists that operators page through.
import * as z from 'zod/mini';

export const cursorLike = (form: RegExp) =>
  z.optional(
    z
      .string()
      .check(
        z.regex(form, 'must be the `next` of an earlier response'),
        z.describe('The `next` of the previous page.'),
      ),
  );

export const next = z.nullable(z.string()).check(z.describe('Cursor for the next page.'));
