import temml from 'temml';
import { withFormulas } from './rich-text-lines.ts';

/** Why a formula cannot be shown; `near` is the piece of TeX that it is about. */
export type FormulaFault = {
  readonly code:
    | 'empty'
    | 'brackets'
    | 'unknown_command'
    | 'unknown_environment'
    | 'unclosed'
    | 'unopened'
    | 'double'
    | 'invalid';
  readonly near: string;
};

/** What is wrong with this TeX, or null. The way it is written between brackets in a text counts too. */
export function formulaFault(tex: string): FormulaFault | null {
  if (tex.trim() === '') return { code: 'empty', near: '' };
  const [only, ...more] = withFormulas(`\\(${tex}\\)`);
  if (more.length > 0 || only?.kind !== 'math') return { code: 'brackets', near: '' };
  try {
    temml.renderToString(tex, { throwOnError: true, trust: false, maxExpand: 500 });
    return null;
  } catch (error) {
    return faultOf(error instanceof Error ? error.message : '', tex);
  }
}

function faultOf(message: string, tex: string): FormulaFault {
  const [, command] = /Unsupported function name: (\\\w+)/.exec(message) ?? [];
  if (command) return { code: 'unknown_command', near: command };
  const [, environment] = /No such environment: (\w+)/.exec(message) ?? [];
  if (environment) return { code: 'unknown_environment', near: environment };
  const [, doubled] = /Double (?:sub|super)script at position (\d+)/.exec(message) ?? [];
  if (doubled) return { code: 'double', near: tex.slice(Number(doubled) - 1, Number(doubled) + 2) };
  const [, expected] = /expected '([^']+)' at end|Expected '([^']+)', got 'EOF'/i.exec(message)?.filter(Boolean) ?? [];
  if (expected) return { code: 'unclosed', near: expected };
  if (message.includes('at end of input')) return { code: 'unclosed', near: '\\end{…}' };
  const [, opened] = /Expected 'EOF', got '([^']+)'/.exec(message) ?? [];
  return opened ? { code: 'unopened', near: opened } : { code: 'invalid', near: '' };
}
