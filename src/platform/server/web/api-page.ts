import type { Requirement } from '../../access.ts';
import { refusalsOf, type Contract, type Endpoint } from '../../contract.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The API to read in a browser: every endpoint with what it does, who may ask, and how it may say no. */
export function apiPage(
  contracts: Readonly<Record<string, Contract>>,
  release: string,
  examples: readonly ApiExample[],
): string {
  const features = Object.entries(contracts).map(([feature, contract]) => section(feature, contract));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sanam API ${escape(release)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>Sanam API ${escape(release)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Calls carry <code>Authorization: Bearer …</code>
from <code>POST /api/login</code>, or the access key of a program, which a company makes under Settings, Programs. Lists answer <code>hydra:member</code>, <code>hydra:totalItems</code> and <code>hydra:next</code>,
which is the next page’s <code>after</code>. Errors are problem details (RFC 9457).</p>
${examples.map(exampleOf).join('\n')}
${features.join('\n')}</body></html>`;
}

/** A program to copy. */
export type ApiExample = { readonly title: string; readonly text: string };

const exampleOf = ({ title, text }: ApiExample) =>
  `<h2>${escape(title)}</h2><pre tabindex="0"><code>${escape(text)}</code></pre>`;

const section = (feature: string, contract: Contract) => `<h2>${escape(feature)}</h2>
${Object.entries<Endpoint>(contract)
  .map(([name, endpoint]) => item(name, endpoint))
  .join('\n')}`;

/** What a requirement asks, in words. */
function wordsFor(requirement: Requirement): string {
  if (typeof requirement === 'string') return requirement;
  if ('allOf' in requirement) return requirement.allOf.join(' and ');
  if (!('except' in requirement)) return requirement.join(' or ');
  const { anyOf } = requirement;
  return `${anyOf === 'staff' ? anyOf : anyOf.join(' or ')}, but no question administrator`;
}

const item = (name: string, endpoint: Endpoint) => {
  const { method, path, summary, permission, programs, kind, input } = endpoint;
  return `<section id="${escape(name)}">
<h3><b>${method}</b> /api${escape(path)}</h3><p>${escape(summary)}</p><dl>
<dt>Who</dt><dd>${escape(wordsFor(permission))}${programs ? '; programs with a key' : ''}</dd>
<dt>Kind</dt><dd>${kind ?? 'call'}</dd>
<dt>Input</dt><dd>${Object.keys(input.shape).map(escape).join(', ') || 'none'}</dd>
<dt>Refusals</dt><dd>${refusalsOf(endpoint).map(escape).join(', ') || 'none'}</dd></dl></section>`;
};

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8884;padding:.5rem 0}h3{font:600 1rem ui-monospace,monospace;margin:.3rem 0;overflow-wrap:anywhere}h3 b{color:#4c6ef5}
pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:.4rem}dl{display:grid;grid-template-columns:6rem 1fr;gap:.1rem .5rem;margin:.3rem 0}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}`;
