import { z } from 'zod';
import type { Contract, Endpoint } from '../../../platform/contract.ts';
import { typeOf, type Schema } from './type-of.ts';

/** What values are on the wire: a moment is text there. */
const wireOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }) as Schema;

const head = `// A client for programs of a company, made from the contract of Sanam. It needs nothing but fetch.

/** Sanam said no: \`problem.refusal\` says why, where there is a reason. */
export class SanamFault extends Error {
  readonly status: number;
  readonly problem: { readonly refusal?: string; readonly detail?: string; readonly seconds?: number };
  constructor(status: number, problem: SanamFault['problem']) {
    super(\`Sanam answered \${status} \${problem.refusal ?? problem.detail ?? ''}\`.trim());
    this.status = status;
    this.problem = problem;
  }
}

type Given = Readonly<Record<string, unknown>>;
type Settings = { readonly address: string; readonly key: string };

/** Calls Sanam at this address, with an access key of the company. */
export function sanam({ address, key }: Settings) {
  async function call<Reply>(method: string, path: string, given: Given): Promise<Reply> {
    const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
    const filled = path.replace(/:(\\w+)/g, (_, name: string) => {
      const value = String(rest.get(name));
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const query = method === 'GET' ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])) : '';
    const reply = await fetch(\`\${address}/api\${filled}\${String(query) && \`?\${query}\`}\`, {
      method,
      headers: { authorization: \`Bearer \${key}\`, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    });
    const answer: unknown = await reply.json().catch(() => ({}));
    if (!reply.ok) throw new SanamFault(reply.status, answer as SanamFault['problem']);
    return answer as Reply;
  }
  return {
`;

/** A TypeScript file that calls every endpoint that programs may call, with the types of what goes in and comes back. */
export function clientFile(contracts: Readonly<Record<string, Contract>>): string {
  const endpoints = Object.values(contracts).flatMap((contract) => Object.entries<Endpoint>(contract));
  const open = endpoints.filter(([, { programs }]) => programs === true);
  return `${head}${open.map(([name, endpoint]) => methodOf(name, endpoint)).join('\n')}  };\n}\n`;
}

function methodOf(name: string, { method, path, summary, input, reply }: Endpoint): string {
  const given = wireOf(input);
  const isOptional = (given.required ?? []).length === 0;
  return `    /** ${summary} */
    ${name}: (given: ${typeOf(given)}${isOptional ? ' = {}' : ''}) =>
      call<${typeOf(wireOf(reply))}>('${method}', '${path}', given),
`;
}
