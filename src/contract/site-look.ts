// How the marketplace looks: its accent color and its logo; part of the site facts.
import * as z from 'zod/mini';

export const siteLook = z.object({
  accentColor: z.string().check(z.describe('As #rrggbb; empty for the green of Trellis.')),
  logo: z.nullable(
    z.object({
      url: z.string(),
      onDarkUrl: z.nullable(z.string()).check(z.describe('For dark pages; null for the same.')),
      width: z.int(),
      height: z.int(),
      hasName: z.boolean().check(z.describe('Whether the logo contains the name.')),
    }),
  ),
});

export type SiteLook = z.infer<typeof siteLook>;
