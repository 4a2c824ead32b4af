import { textOfRuns } from '../../formats/plain-text/tagged-text.ts';
import type { WrittenLine } from './written-line.ts';

const signs: Readonly<Partial<Record<WrittenLine['role'], string>>> = { module: '# ', subsection: '## ' };

/** Lines as a text: headings with their signs, what belongs to an option further right. */
export function textOfLines(lines: readonly WrittenLine[]): string {
  return lines
    .map(({ runs, role, indented }) => {
      const begins = role === 'module' || role === 'subsection' || role === 'question';
      return `${begins ? '\n' : ''}${signs[role] ?? (indented ? '   ' : '')}${textOfRuns(runs)}\n`;
    })
    .join('');
}
