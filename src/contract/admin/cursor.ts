// The cursors of lists, as a pattern that lets nothing through which the database cannot hold.
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
