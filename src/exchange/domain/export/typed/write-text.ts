import { textOfRuns } from '../../formats/plain-text/tagged-text.ts';
import type { WrittenLine } from './written-line.ts';

const signs: Readonly<Partial<Record<WrittenLine['role'], string>>> = { module: '# ', subsection: '## ' };

/** What stands below an empty line. */
const begins: ReadonlySet<WrittenLine['role']> = new Set(['module', 'subsection', 'instruction', 'question']);

/** Lines as a text: headings with their signs, what belongs to an option further right. */
export function textOfLines(lines: readonly WrittenLine[]): string {
  return lines
    .map(({ runs, role, indented }) => {
      return `${begins.has(role) ? '\n' : ''}${signs[role] ?? (indented ? '   ' : '')}${textOfRuns(runs)}\n`;
    })
    .join('');
}
