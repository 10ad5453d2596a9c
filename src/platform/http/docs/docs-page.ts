// The API document as a page to read: no script, no outside request, light or dark as the reader's system.
import { type EndpointSpec, errorsOf, splitAddress } from '#contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '#contract/endpoints.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import {
  bodySchema,
  bodyType,
  descriptionOf,
  operationId,
  parametersOf,
  schemaOf,
} from './openapi.ts';

export function docsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Trellis API</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>Trellis API</h1>
<p>Every call this server answers. Send and receive JSON (files as a form); sign in by sending <code>Authorization: Bearer</code> with your access token.
The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Calls"><ul>${endpointNames.map(linkTo).join('')}</ul></nav>
<main>
${endpointNames.map(section).join('\n')}
<section id="errors"><h2>Errors</h2>
<p>A refused call answers <code>{ "error", "message" }</code>, with <code>fields</code> where single values are wrong.</p>
${errorTable(Object.keys(errors) as ErrorCode[])}</section>
</main>
</body>
</html>
`;
}

const linkTo = (name: EndpointName): string =>
  `<li><a href="#${operationId(name)}">${heading(name)}</a></li>`;

function section(name: EndpointName): string {
  const spec: EndpointSpec = endpoints[name];
  return `<section id="${operationId(name)}"><h2>${heading(name)}</h2>
<p><strong>${escape(spec.summary)}.</strong> ${escape(descriptionOf(spec))}</p>
${parameterTable(name, spec)}
${spec.body || spec.files ? schemaBlock(`Body (${bodyType(spec)})`, bodySchema(spec)) : ''}
${spec.produces ? '' : schemaBlock(`Answer ${spec.status ?? 200}`, schemaOf(spec.response, 'output'))}
<h3>Errors</h3>
<p>${errorsOf(spec).map(linkToError).join(', ')}</p></section>`;
}

function heading(name: string): string {
  const { method, path } = splitAddress(name);
  return `<span class="method">${method}</span> <code>${escape(path)}</code>`;
}

function parameterTable(name: EndpointName, spec: EndpointSpec): string {
  const rows = parametersOf(name, spec).map((parameter) => [
    `<code>${escape(parameter.name)}</code>`,
    parameter.in,
    parameter.required ? 'yes' : 'no',
    `${escape(parameter.description ?? '')} <code>${escape(JSON.stringify(parameter.schema))}</code>`,
  ]);
  return rows.length > 0 ? table(['Parameter', 'In', 'Required', 'Meaning'], rows) : '';
}

const schemaBlock = (title: string, schema: unknown): string =>
  `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;

const linkToError = (code: ErrorCode): string =>
  `<a href="#error-${code}">${errors[code].status} <code>${code}</code></a>`;

function errorTable(codes: ErrorCode[]): string {
  const rows = codes.map((code) => [
    `<code id="error-${code}">${code}</code>`,
    String(errors[code].status),
    escape(errors[code].meaning),
    escape(errors[code].cure),
  ]);
  return table(['Error', 'Status', 'Meaning', 'Cure'], rows);
}

function table(head: string[], rows: string[][]): string {
  const cells = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div class="wide" tabindex="0" role="group" aria-label="${head[0]} table"><table><thead>${cells('th', head)}</thead>
<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** Styles of the API document; they stand alone because it must work when the pages do not. */
const docsStyle = `
:root { color-scheme: light dark; --bg: #fff; --soft: #f4f5ee; --text: #1c1f12; --dim: #555b45; --line: #d9dccb; --link: #55630a; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #15170f; --soft: #1f2217; --text: #eceee3; --dim: #b3b8a3; --line: #3a3f2c; --link: #c3db4b; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--bg); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; color: var(--dim); }
a { color: var(--link); }
a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
nav ul { list-style: none; padding: 0; }
nav a { display: inline-block; padding: .6rem 0; min-height: 1.4rem; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0; }
pre { background: var(--soft); border-radius: .5rem; padding: 1rem; overflow: auto; max-height: 30rem; }
.wide { overflow-x: auto; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
`;
