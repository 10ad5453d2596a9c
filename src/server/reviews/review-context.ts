// Dependencies of the use cases of reviews.
import type { Context } from '../shared/context.ts';

export type ReviewContext = Pick<Context, 'clock' | 'notices' | 'storage'>;
