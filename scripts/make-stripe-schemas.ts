// Builds tests/support/stripe-double/schemas.json.gz from the types of the installed Stripe library. Run it after each
// upgrade of that library; a test fails until then.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createGenerator } from 'ts-json-schema-generator';

const root = join(import.meta.dirname, '..');
const double = join(root, 'tests/support/stripe-double');

const schema = createGenerator({
  path: join(double, 'params.ts'),
  tsconfig: join(root, 'tsconfig.json'),
  type: 'StripeParams',
  skipTypeCheck: true,
  jsDoc: 'none',
}).createSchema('StripeParams');

const library = readFileSync(join(root, 'node_modules/stripe/package.json'), 'utf8');
const { version } = JSON.parse(library) as { version: string };
const text = JSON.stringify({ version, schema: strict(schema) });
writeFileSync(join(double, 'schemas.json.gz'), gzipSync(text, { level: 9 }));
console.log(`${Math.round(text.length / 1024)} KB, of stripe ${version}`);

/** The library's types accept any text where the API has a list of values, and fractions where it expects integers. */
function strict(part: unknown): unknown {
  if (Array.isArray(part)) return part.filter((one) => !isOpenEnd(one)).map(strict);
  if (typeof part !== 'object' || part === null) return part;
  const pairs = Object.entries(part).map(([name, value]) => [
    name,
    name === 'type' && value === 'number' ? 'integer' : strict(value),
  ]);
  return Object.fromEntries(pairs) as unknown;
}

function isOpenEnd(part: unknown): boolean {
  const isReference = typeof part === 'object' && part !== null && '$ref' in part;
  return isReference && part.$ref === '#/definitions/OtherString';
}
