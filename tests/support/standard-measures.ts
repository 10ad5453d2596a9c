// Puts the currency and the unit of distances back after each test, so that no test depends on the one before.
import { afterEach } from 'vitest';
import { setMeasures } from '#domain/measures.ts';

afterEach(() => setMeasures(undefined));
