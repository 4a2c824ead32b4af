import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from './features.ts';
import type { Contract, Endpoint } from './platform/contract.ts';
import type { Requirement } from './platform/access.ts';

/** The table "Who may" in docs/domain.md says what the contracts say. */
type Line = {
  readonly endpoint: string;
  readonly permission: string;
  readonly proof: string;
  readonly second: string;
  readonly refusals: readonly string[];
};

const quoted = (cell: string): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

function readTable(): Line[] {
  const [, section = ''] = readFileSync('docs/domain.md', 'utf8').split('\n# Who may\n');
  return section
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => {
      const [, , endpoint = '', permission = '', proof = '', second = '', refusals = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { endpoint: quoted(endpoint)[0] ?? '', permission, proof, second, refusals: quoted(refusals) };
    });
}

/** A requirement as the table writes it. */
function inWords(requirement: Requirement): string {
  if (requirement === 'staff') return 'assigned';
  if (typeof requirement === 'string') return `\`${requirement}\``;
  if ('allOf' in requirement) return requirement.allOf.map((flag) => `\`${flag}\``).join(' and ');
  if (!('except' in requirement)) return requirement.map((flag) => `\`${flag}\``).join(' or ');
  const anyOf = requirement.anyOf === 'staff' ? 'staff' : requirement.anyOf.map((flag) => `\`${flag}\``).join(' or ');
  return `${anyOf}, no question administrator`;
}

/** How endpoints say that somebody is not the second person. */
const bySecond = [
  'own_question',
  'own_marks',
  'own_papers',
  'own_proposal',
  'own_plan',
  'own_hold',
  'access_reset',
  'typed_by_two',
  'apart',
  'same_marker_twice',
];
/** What they decide is what counts of an exam that was sat. */
const afterExams = ['essays', 'results', 'rekeying', 'appeals', 'scanning'];
const toOthers = ['examinee', 'public', 'sitting', 'signed_in'];

/** Signing in has refusals of the same name and no second person. */
const endpoints = Object.entries<Contract>(contracts).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ feature, name, endpoint })),
);
const belongs = ({ feature, endpoint }: (typeof endpoints)[number]): boolean => {
  if (toOthers.includes(String(endpoint.permission))) return false;
  const decides = afterExams.includes(feature) && endpoint.method !== 'GET';
  return decides || endpoint.asksAgain === true || endpoint.refusals.some((code) => bySecond.includes(code));
};

const table = readTable();

test('the table names every act that decides what counts, once', () => {
  expect(table.map(({ endpoint }) => endpoint).sort()).toEqual(
    endpoints
      .filter(belongs)
      .map(({ name }) => name)
      .sort(),
  );
});

test.each(table)('the line of $endpoint says what its contract says', (line) => {
  const endpoint = endpoints.find(({ name }) => name === line.endpoint)?.endpoint;
  expect({
    permission: line.permission,
    proof: line.proof,
    refusals: [...line.refusals].sort(),
  }).toEqual({
    permission: inWords(endpoint?.permission ?? 'public'),
    proof: endpoint?.asksAgain === true ? 'yes' : 'no',
    refusals: (endpoint?.refusals ?? []).filter((code) => bySecond.includes(code)).sort(),
  });
});

test('a line that is refused for want of a second person says who may not be it', () => {
  expect(table.filter(({ second, refusals }) => second === '–' && refusals.length > 0)).toEqual([]);
});
